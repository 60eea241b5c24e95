import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const CONTENT = 'z-50 rounded-lg border border-line bg-raised p-3 shadow-pop';

/** A small form that opens below its button; Escape and a click beside it close it. */
export const Popover = ({
  button,
  label,
  children,
}: {
  readonly button: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Radix.Root>
    <Radix.Trigger asChild>{button}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content align="end" sideOffset={4} collisionPadding={8} aria-label={label} className={CONTENT}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** The same at a place of the window, for what is drawn and no element. In pixels; null: closed. */
export const PopoverAt = ({
  place,
  label,
  onClose,
  children,
}: {
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <Radix.Root open={place !== null} onOpenChange={(open) => open || onClose()}>
    <Radix.Anchor asChild>
      <span aria-hidden className="fixed size-0" style={{ left: place?.x ?? 0, top: place?.y ?? 0 }} />
    </Radix.Anchor>
    <Radix.Portal>
      <Radix.Content align="start" sideOffset={2} collisionPadding={8} aria-label={label} className={CONTENT}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
