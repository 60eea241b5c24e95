import { useEffect, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

export interface PersistentImageProps {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
}

/** So long after each failure a picture is asked for again; a browser never does that by itself. */
const PAUSES = [1000, 3000, 9000] as const;

/** A picture that is asked for again when it did not come, as while the service is busy or away; then by a button. */
export function PersistentImage({ src, alt, className }: PersistentImageProps) {
  const [failed, setFailed] = useState({ src, times: 0, isOver: false });
  const { times, isOver } = failed.src === src ? failed : { times: 0, isOver: false };
  const pause = isOver ? PAUSES[times - 1] : undefined;
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => setFailed((before) => ({ ...before, isOver: false })), pause);
    return () => clearTimeout(timer);
  }, [pause]);
  if (isOver) {
    return (
      <div
        aria-busy={pause !== undefined}
        className="absolute inset-0 flex flex-col items-center gap-3 p-8 text-center text-ink-soft"
      >
        {pause === undefined && (
          <>
            <p>{TEXTS.pages.noPicture}</p>
            <Button
              small
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => setFailed({ src, times: 0, isOver: false })}
            >
              {TEXTS.common.tryAgain}
            </Button>
          </>
        )}
      </div>
    );
  }
  return (
    <img
      key={times}
      src={src}
      alt={alt}
      draggable={false}
      className={className}
      onError={() => setFailed({ src, times: times + 1, isOver: true })}
    />
  );
}
