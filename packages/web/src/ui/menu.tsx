import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A menu that opens below its button. */
export const Menu = ({ button, children }: { readonly button: ReactNode; readonly children: ReactNode }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{button}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        className="z-50 min-w-44 rounded-lg border border-line bg-raised p-1 shadow-pop"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

export const MenuItem = ({
  onSelect,
  icon,
  danger = false,
  disabled = false,
  children,
}: {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) => (
  <Radix.Item
    disabled={disabled}
    onSelect={onSelect}
    className={classNames(
      'flex h-8 items-center gap-2 rounded-md px-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken',
      danger && 'text-bad',
    )}
  >
    {icon}
    {children}
  </Radix.Item>
);

export const MenuLine = () => <Radix.Separator className="my-1 h-px bg-line" />;
