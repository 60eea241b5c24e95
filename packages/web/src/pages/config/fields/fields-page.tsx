import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor } from '../config-editor.ts';
import { fieldByUid, placeOfField } from '../model/edit-fields.ts';
import { FieldInspector } from './field-inspector.tsx';
import { FieldList } from './field-list.tsx';
import { FieldPreview } from './field-preview.tsx';
import { GeneralInspector } from './general-inspector.tsx';
import { GroupInspector } from './group-inspector.tsx';
import { nameOf } from './list-actions.ts';
import { SelectionContext } from './selection.ts';
import { useChosenField } from './use-chosen-field.ts';

/** The fields at the left, the settings of the chosen one at the right; on a narrow screen one at a time. */
export function FieldsPage() {
  const { edited, canEdit } = useEditor();
  const inspector = useRef<HTMLElement>(null);
  const { selection, inspected } = useChosenField(edited, inspector);
  const { selected, open, setOpen } = selection;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)?.focus(),
    );
  };
  return (
    <SelectionContext value={selection}>
      <div className="flex h-full min-h-0">
        <div
          className={classNames(
            'min-h-0 w-full overflow-y-auto bg-surface lg:w-[26rem] lg:shrink-0 lg:border-r lg:border-line',
            open && 'max-lg:hidden',
          )}
        >
          <FieldList />
        </div>
        <section
          ref={inspector}
          // Where nothing in it takes the focus, keys must scroll it all the same.
          tabIndex={canEdit ? undefined : 0}
          aria-label={titleOf(edited, selected)}
          className={classNames(
            'min-h-0 min-w-0 flex-1 overflow-y-auto p-4 sm:p-6',
            !open && 'max-lg:hidden',
          )}
          onKeyDown={onKeyDown}
        >
          <Button
            small
            look="quiet"
            className="mb-2 -ml-2 lg:hidden"
            icon={<ArrowLeft size={14} aria-hidden />}
            onClick={() => setOpen(false)}
          >
            {TEXTS.config.backToList}
          </Button>
          <div className="max-w-2xl" data-of={inspected}>
            <Inspector uid={inspected} />
          </div>
        </section>
      </div>
    </SelectionContext>
  );
}

function titleOf(edited: Parameters<typeof fieldByUid>[0], uid: string): string {
  const field = fieldByUid(edited, uid);
  if (field) return nameOf(field);
  return edited.groups.find((group) => group.uid === uid)?.name || TEXTS.config.general;
}

function Inspector({ uid }: { readonly uid: string }) {
  const { edited, saved, canEdit } = useEditor();
  const field = fieldByUid(edited, uid);
  const group = edited.groups.find((one) => one.uid === uid);
  const place = placeOfField(edited, uid);
  const { config } = saved.mailbox;
  const groupOfField = edited.groups.find((one) => one.uid === place?.groupUid);
  const savedFields = groupOfField
    ? config.groups.find(({ id }) => id === groupOfField.id)?.fields
    : config.fields;
  return (
    <>
      <h2 className="mb-4 truncate text-base font-semibold">{titleOf(edited, uid)}</h2>
      <fieldset disabled={!canEdit} className="min-w-0">
        {field && place ? (
          <FieldInspector
            key={uid}
            field={field}
            groupUid={place.groupUid}
            isSaved={savedFields?.some(({ key }) => key === field.key) ?? false}
          />
        ) : group ? (
          <GroupInspector key={uid} group={group} isSaved={config.groups.some(({ id }) => id === group.id)} />
        ) : (
          <GeneralInspector />
        )}
      </fieldset>
      {field && (
        <div className="mt-4">
          <FieldPreview field={field} group={groupOfField?.id ?? null} />
        </div>
      )}
    </>
  );
}
