import { UserCheck } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Narrows what is shown to what is assigned to who looks. */
export const MineButton = ({
  isMine,
  onMine,
}: {
  readonly isMine: boolean;
  readonly onMine: (isMine: boolean) => void;
}) => (
  <Button
    small
    look="quiet"
    aria-pressed={isMine}
    icon={<UserCheck size={14} aria-hidden />}
    className={classNames(isMine && '!bg-accent-wash !text-accent-wash-ink')}
    onClick={() => onMine(!isMine)}
  >
    {TEXTS.inbox.mine}
  </Button>
);
