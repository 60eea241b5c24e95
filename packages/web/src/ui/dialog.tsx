import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A question or a small task in front of the page; Escape and a click beside it leave it. */
export function Dialog({ open, onClose, title, description, wide = false, children }: DialogProps) {
  // It is opened by state and has no button of its own to go back to.
  const cameFrom = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          onOpenAutoFocus={() => {
            cameFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed top-[12vh] left-1/2 z-50 max-h-[80vh] w-[calc(100vw-1.5rem)] -translate-x-1/2 overflow-y-auto rounded-lg border border-line bg-raised p-5 shadow-pop',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton small label={TEXTS.common.close}>
                <X size={16} aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="mb-4 text-ink-soft">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
