import { CircleOff, UploadCloud } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { toast } from '../ui/toasts.tsx';
import { useDropPlace } from './drop-place.ts';
import { useHeldFiles } from './use-held-files.ts';

/** On every page: files that are dropped go where the page says, and while some are held over it, it says where. */
export function DropGuard() {
  const { onFiles, title, lead } = useDropPlace();
  const isHeld = useHeldFiles((files) => {
    if (onFiles) onFiles(files);
    else toast(lead, { tone: 'bad' });
  });
  const Icon = onFiles ? UploadCloud : CircleOff;
  return (
    <div role="status" className="pointer-events-none fixed inset-2 z-60 empty:hidden">
      {isHeld && (
        <div
          className={classNames(
            'flex size-full flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed p-6 text-center',
            onFiles
              ? 'border-accent bg-accent-wash/90 text-accent-wash-ink'
              : 'border-line-strong bg-sunken/90 text-ink',
          )}
        >
          <Icon size={32} aria-hidden />
          <p className="max-w-full truncate text-base font-semibold">{title}</p>
          <p>{lead}</p>
        </div>
      )}
    </div>
  );
}
