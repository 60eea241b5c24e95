import { type PointerEvent, useRef, useState } from 'react';
import { type DocumentPage, pictureUrl } from '../../api/document-pages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './mark.ts';
import { type Box, boxAround, wordsIn, wordsToText } from './taken-words.ts';
import { isSideways, type Turn, turnedToUpright } from './turned-point.ts';

const TONES: Readonly<Record<Mark['tone'], string>> = {
  // Around the words, not on them: on a small page the line is as thick as a letter.
  focus: 'outline-2 outline-offset-2 outline-accent bg-accent/15',
  found: 'outline outline-accent/50',
  doubt: 'outline outline-warn bg-warn/15',
};

interface Drag {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

const boxOf = ({ from, to }: Drag): Box => [
  Math.min(from[0], to[0]),
  Math.min(from[1], to[1]),
  Math.max(from[0], to[0]),
  Math.max(from[1], to[1]),
];

export interface PagePictureProps {
  readonly mailboxId: string;
  readonly documentId: string;
  /** Of this page. */
  readonly marks: readonly Mark[];
  /** Text a person has pointed at, and where; null: words are not taken. */
  readonly onTake: ((text: string, page: number, box: Box) => void) | null;
  /** A place that was clicked while no words are taken, in fractions of the page. */
  readonly onPoint?: (page: number, x: number, y: number) => void;
  /** 1: a page is as wide as its place. */
  readonly zoom: number;
  readonly turn?: Turn;
  /** From 1. */
  readonly number: number;
  readonly page: DocumentPage;
}

/** One page with its marks, turned or not. Words are pointed at where they are seen. */
export function PagePicture({
  mailboxId,
  documentId,
  number,
  page,
  marks,
  zoom,
  turn = 0,
  onTake,
  onPoint,
}: PagePictureProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const at = (event: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = (frame.current as HTMLDivElement).getBoundingClientRect();
    return turnedToUpright([(event.clientX - left) / width, (event.clientY - top) / height], turn);
  };
  const end = () => {
    if (drag && onTake) {
      const words = wordsIn(page.words, boxOf(drag));
      if (words.length > 0) onTake(wordsToText(words), number, boxAround(words));
    }
    setDrag(null);
  };
  const sideways = isSideways(turn);
  return (
    <div
      ref={frame}
      data-page={number}
      className={classNames(
        'relative overflow-hidden bg-white shadow-pop select-none',
        onTake ? 'cursor-crosshair' : onPoint ? 'cursor-pointer' : 'cursor-default',
      )}
      style={{ aspectRatio: sideways ? `${page.height} / ${page.width}` : `${page.width} / ${page.height}` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The field in question keeps the focus.
        if (onTake || onPoint) event.preventDefault();
        if (!onTake) return onPoint?.(number, ...at(event));
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <div
        className="absolute top-1/2 left-1/2"
        style={{
          // As it stands, about the middle of the place it has when it is turned.
          width: percent(sideways ? page.width / page.height : 1),
          height: percent(sideways ? page.height / page.width : 1),
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      >
        <img
          src={pictureUrl(mailboxId, documentId, number, zoom > 1.4 ? 2400 : 1600)}
          alt={TEXTS.review.page({ number })}
          loading={number > 2 ? 'lazy' : 'eager'}
          draggable={false}
          className="absolute inset-0 size-full"
        />
        {marks.map((mark) => (
          <Frame
            key={`${mark.tone}-${mark.box.join()}`}
            box={mark.box}
            className={TONES[mark.tone]}
            focused={mark.tone === 'focus'}
          />
        ))}
        {drag && <Frame box={boxOf(drag)} className="border border-accent bg-accent/20" focused={false} />}
      </div>
    </div>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

const Frame = ({
  box: [left, top, right, bottom],
  className,
  focused,
}: {
  readonly box: Box;
  readonly className: string;
  readonly focused: boolean;
}) => (
  <div
    data-focused={focused || undefined}
    className={classNames('pointer-events-none absolute rounded-xs', className)}
    style={{
      left: percent(left),
      top: percent(top),
      width: percent(right - left),
      height: percent(bottom - top),
    }}
  />
);
