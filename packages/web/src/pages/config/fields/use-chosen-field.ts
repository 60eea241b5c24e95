import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedConfig } from '../model/edited-config.ts';
import { GENERAL, nameToUid, type Selection, uidToName } from './selection.ts';

/** Who goes through the list with the arrow keys passes many fields. */
const ADDRESS_AFTER_MILLISECONDS = 200;

/**
 * The field or group that is chosen, and the one whose settings are drawn, which may come a little later.
 *
 * @param inspector where its settings are
 */
export function useChosenField(edited: EditedConfig, inspector: RefObject<HTMLElement | null>) {
  const { field: named } = useSearch({ from: '/signed-in/mailboxes/$mailboxId/config/' });
  const [selected, setSelected] = useState(
    () => (named === undefined ? undefined : nameToUid(edited, named)) ?? GENERAL,
  );
  const [open, setOpen] = useState(named !== undefined);
  const [inspected, setInspected] = useState(selected);
  const select = useCallback((uid: string) => {
    setSelected(uid);
    setInspected(uid);
  }, []);
  const enter = useEntering(inspector, selected, inspected);
  const selection: Selection = useMemo(
    () => ({
      selected,
      select,
      glance: (uid) => {
        setSelected(uid);
        startTransition(() => setInspected(uid));
      },
      open,
      setOpen,
      enter,
    }),
    [selected, select, open, enter],
  );
  useAddress(edited, named, selected, select);
  return { selection, inspected };
}

/** Goes into the settings of the chosen field, as soon as they are drawn. */
function useEntering(
  inspector: RefObject<HTMLElement | null>,
  selected: string,
  inspected: string,
): () => void {
  const entering = useRef(false);
  const focusFirst = useCallback(() => {
    const first = inspector.current?.querySelector<HTMLElement>(
      `[data-of="${CSS.escape(selected)}"] [data-first]`,
    );
    if (!entering.current || !first) return;
    entering.current = false;
    first.focus();
  }, [inspector, selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings may be drawn only after they were entered.
  useEffect(focusFirst, [focusFirst, inspected]);
  return useCallback(() => {
    entering.current = true;
    // On a narrow screen the settings are there only once they are opened.
    requestAnimationFrame(focusFirst);
  }, [focusFirst]);
}

/** The address names the chosen field, and leads to it. */
function useAddress(
  edited: EditedConfig,
  named: string | undefined,
  selected: string,
  select: (uid: string) => void,
): void {
  const navigate = useNavigate();
  const shown = uidToName(edited, selected);
  const lastShown = useRef(named);
  // Somebody else's address leads to another field while the page is open.
  useEffect(() => {
    if (named !== undefined && named !== lastShown.current && named !== shown) {
      const uid = nameToUid(edited, named);
      if (uid !== undefined) select(uid);
    }
    lastShown.current = named;
  }, [named, shown, edited, select]);
  useEffect(() => {
    if (shown === lastShown.current) return;
    const timer = setTimeout(() => {
      lastShown.current = shown;
      void navigate({ to: '.', search: shown === undefined ? {} : { field: shown }, replace: true });
    }, ADDRESS_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [shown, navigate]);
}
