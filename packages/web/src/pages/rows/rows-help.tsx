import { CircleHelp } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';

export interface RowsHelpProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** What the keyboard can do in the sheet. */
export const RowsHelp = ({ isOpen, onOpen }: RowsHelpProps) => (
  <>
    <IconButton small label={TEXTS.common.shortcuts} onClick={() => onOpen(true)}>
      <CircleHelp size={16} aria-hidden />
    </IconButton>
    <ShortcutsDialog keys={TEXTS.rows.keys} open={isOpen} onClose={() => onOpen(false)} />
  </>
);
