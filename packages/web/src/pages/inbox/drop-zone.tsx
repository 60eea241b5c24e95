import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files can be dropped anywhere on it; it shows so while some are held over it. */
export function DropZone({
  onFiles,
  children,
}: {
  /** Null: none can be dropped; the browser must not open them in place of the app all the same. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
  readonly children: ReactNode;
}) {
  // Entering a child fires before leaving its parent: only the count tells whether the pointer is still above us.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(onFiles !== null && depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button for everybody.
    <div
      className="relative min-h-full"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed border-accent bg-accent-wash/90 text-accent-wash-ink">
          <UploadCloud size={32} aria-hidden />
          <p className="text-base font-semibold">{TEXTS.inbox.drop}</p>
          <p>{TEXTS.inbox.dropLead}</p>
        </div>
      )}
    </div>
  );
}
