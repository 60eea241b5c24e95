import { type PointerEvent, useRef } from 'react';
import { type DocumentPage, pictureUrl } from '../../api/document-pages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Region } from './drawing.ts';
import type { Mark } from './mark.ts';
import { PersistentImage } from './persistent-image.tsx';
import { isDrawn } from './region-box.ts';
import { RegionFrame } from './region-frame.tsx';
import { type Box, boxAround, wordsIn, wordsToText } from './taken-words.ts';
import { isSideways, type Turn, turnedToUpright } from './turned-point.ts';
import { useDrag } from './use-drag.ts';

const TONES: Readonly<Record<Mark['tone'], string>> = {
  // Around the words, not on them: on a small page the line is as thick as a letter.
  focus: 'outline-2 outline-offset-2 outline-accent bg-accent/15',
  found: 'outline outline-accent/50',
  doubt: 'outline outline-warn bg-warn/15',
};

export interface PagePictureProps {
  readonly mailboxId: string;
  readonly documentId: string;
  /** Of this page. */
  readonly marks: readonly Mark[];
  /** Text a person has pointed at, and where; null: words are not taken. */
  readonly onTake: ((text: string, page: number, box: Box) => void) | null;
  /** A place that was clicked while no words are taken, in fractions of the page. */
  readonly onPoint?: (page: number, x: number, y: number) => void;
  /** The frame of a table, wherever it is; while there is one, nothing else is pointed at. */
  readonly region?: Region | null;
  /** 1: a page is as wide as its place. */
  readonly zoom: number;
  readonly turn?: Turn;
  /** From 1. */
  readonly number: number;
  readonly page: DocumentPage;
}

/** Of a page as it is turned. */
export const ratioOf = ({ width, height }: DocumentPage, turn: Turn): string =>
  isSideways(turn) ? `${height} / ${width}` : `${width} / ${height}`;

/** How wide the picture of a page is taken, in pixels. */
export const pictureWidth = (zoom: number): 1600 | 2400 => (zoom > 1.4 ? 2400 : 1600);

/** One page with its marks, turned or not. Words are pointed at, and tables drawn, where they are seen. */
export function PagePicture(props: PagePictureProps) {
  const { page, turn = 0, onTake, onPoint, region } = props;
  const { frame, drag, onPointerDown } = usePointer(props);
  const sideways = isSideways(turn);
  const draws = onTake !== null || region;
  return (
    <div
      ref={frame}
      className={classNames(
        'relative overflow-hidden bg-white shadow-pop select-none',
        draws ? 'cursor-crosshair' : onPoint ? 'cursor-pointer' : 'cursor-default',
      )}
      style={{ aspectRatio: ratioOf(page, turn) }}
      onPointerDown={onPointerDown}
      {...drag.handlers}
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
        <Drawn {...props} drawn={drag.box} />
      </div>
    </div>
  );
}

/** What a pointer does on the page: draws a table, takes words, or shows whose value stands there. */
function usePointer({ number, page, turn = 0, onTake, onPoint, region }: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const at = (event: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = (frame.current as HTMLDivElement).getBoundingClientRect();
    return turnedToUpright([(event.clientX - left) / width, (event.clientY - top) / height], turn);
  };
  const drag = useDrag({
    at,
    onEnd: (box) => {
      if (region) return isDrawn(box) && region.onDraw(number, box);
      const words = wordsIn(page.words, box);
      if (words.length > 0) onTake?.(wordsToText(words), number, boxAround(words));
    },
  });
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The field in question keeps the focus.
    if (region || onTake || onPoint) event.preventDefault();
    if (region || onTake) drag.begin(event);
    else onPoint?.(number, ...at(event));
  };
  return { frame, drag, onPointerDown };
}

/** The page as it stands, with all that is marked on it. */
const Drawn = (props: PagePictureProps & { readonly drawn: Box | null }) => {
  const { mailboxId, documentId, number, marks, zoom, turn = 0, region, drawn } = props;
  return (
    <>
      <PersistentImage
        src={pictureUrl(mailboxId, documentId, number, pictureWidth(zoom))}
        alt={TEXTS.review.page({ number })}
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
      {region?.page === number && drawn === null && (
        <RegionFrame region={region} number={number} turn={turn} />
      )}
      {drawn && <Frame box={drawn} className="border border-accent bg-accent/20" focused={false} />}
    </>
  );
};

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
