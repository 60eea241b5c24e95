import { Eye, Trash2, Users, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Extraction } from './cell.ts';

export interface TidingsProps {
  readonly extraction: Extraction;
  readonly isFresh: boolean;
  readonly isOwn: (extraction: Extraction) => boolean;
  readonly isSending: boolean;
  readonly isDeleted: boolean;
  readonly isViewer: boolean;
}

/** What others did to this document while it was open, and what one may not do. */
export function Tidings({ extraction, isFresh, isOwn, isSending, isDeleted, isViewer }: TidingsProps) {
  const [changed, setChanged] = useState(false);
  const seen = useRef<Extraction | null>(null);
  useEffect(() => {
    // The tidings of one's own change may come before the answer to it.
    if (isSending) return;
    const isOther = seen.current !== null && seen.current !== extraction;
    if (isFresh || seen.current !== null) seen.current = extraction;
    if (isOther && !isOwn(extraction)) setChanged(true);
  }, [extraction, isFresh, isOwn, isSending]);
  return (
    <div role="status" className="flex flex-col gap-2 not-empty:mb-4">
      {isViewer && <Line icon={<Eye size={15} aria-hidden />}>{TEXTS.review.viewer}</Line>}
      {isDeleted ? (
        <Line icon={<Trash2 size={15} aria-hidden />}>{TEXTS.review.deletedElsewhere}</Line>
      ) : (
        changed && (
          <Line icon={<Users size={15} aria-hidden />} onDismiss={() => setChanged(false)}>
            {TEXTS.review.changedElsewhere}
          </Line>
        )
      )}
    </div>
  );
}

const Line = ({
  icon,
  onDismiss,
  children,
}: {
  readonly icon: ReactNode;
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}) => (
  <div className="flex items-center gap-2 rounded-lg bg-accent-wash px-3 py-1.5 text-accent-wash-ink">
    {icon}
    <span className="min-w-0 flex-1">{children}</span>
    {onDismiss && (
      <IconButton small label={TEXTS.common.dismiss} onClick={onDismiss}>
        <X size={14} aria-hidden />
      </IconButton>
    )}
  </div>
);
