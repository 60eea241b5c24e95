import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type DocumentPage, type PageWord, pictureUrl } from '../../api/document-pages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { CellPlace } from './cell.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A place on the pages that is marked. */
export interface Mark {
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  readonly tone: 'focus' | 'found' | 'doubt';
  /** The cell whose value stands there, if one can go to it. */
  readonly place?: CellPlace;
}

const TONES: Readonly<Record<Mark['tone'], string>> = {
  // Around the words, not on them: on a small page the line is as thick as a letter.
  focus: 'outline-2 outline-offset-2 outline-accent bg-accent/15',
  found: 'outline outline-accent/50',
  doubt: 'outline outline-warn bg-warn/15',
};

export interface PageViewProps {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly pages: readonly DocumentPage[];
  readonly marks: readonly Mark[];
  /** Text a person has pointed at, and where; null: words are not taken. */
  readonly onTake: ((text: string, page: number, box: Box) => void) | null;
  /** A place that was clicked while no words are taken, in fractions of the page. */
  readonly onPoint?: (page: number, x: number, y: number) => void;
  /** 1: a page is as wide as its place. */
  readonly zoom: number;
}

/** The pages of a document below each other, with what was found marked; words can be pointed at. */
export function PageView({ pages, marks, zoom, ...rest }: PageViewProps) {
  const focused = marks.find(({ tone }) => tone === 'focus');
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = scroller.current?.querySelector('[data-focused]');
    if (focused !== undefined && scroller.current && frame) scrollToMiddle(scroller.current, frame);
  }, [focused]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <div ref={scroller} tabIndex={0} className="h-full overflow-auto bg-sunken p-3">
      <div className="mx-auto flex flex-col gap-3" style={{ width: `${zoom * 100}%` }}>
        {pages.map((page, index) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number.
            key={index}
            {...rest}
            number={index + 1}
            page={page}
            zoom={zoom}
            marks={marks.filter((mark) => mark.page === index + 1)}
          />
        ))}
      </div>
    </div>
  );
}

/** Moves the pages alone; `scrollIntoView` would move everything around them as well. */
function scrollToMiddle(scroller: HTMLElement, element: Element): void {
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  scroller.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    behavior: 'smooth',
  });
}

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

function Page({
  mailboxId,
  documentId,
  number,
  page,
  marks,
  zoom,
  onTake,
  onPoint,
}: Omit<PageViewProps, 'pages'> & { readonly number: number; readonly page: DocumentPage }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const at = (event: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = (frame.current as HTMLDivElement).getBoundingClientRect();
    return [(event.clientX - left) / width, (event.clientY - top) / height];
  };
  const end = () => {
    if (drag && onTake) {
      const words = wordsIn(page.words, boxOf(drag));
      if (words.length > 0) onTake(wordsToText(words), number, around(words));
    }
    setDrag(null);
  };
  return (
    <div
      ref={frame}
      className={classNames(
        'relative overflow-hidden bg-white shadow-pop select-none',
        onTake ? 'cursor-crosshair' : onPoint ? 'cursor-pointer' : 'cursor-default',
      )}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
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

/** Words a dragged frame touches by more than half, or the one word that was clicked. */
function wordsIn(words: readonly PageWord[], [left, top, right, bottom]: Box): readonly PageWord[] {
  const isClick = right - left < 0.004 && bottom - top < 0.004;
  return words.filter(([, wordLeft, wordTop, wordRight, wordBottom]) => {
    if (isClick) return left >= wordLeft && left <= wordRight && top >= wordTop && top <= wordBottom;
    const x = (wordLeft + wordRight) / 2;
    const y = (wordTop + wordBottom) / 2;
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** In reading order: lines from above, words from the left. */
function wordsToText(words: readonly PageWord[]): string {
  const lines: PageWord[][] = [];
  for (const word of [...words].sort((one, other) => one[2] - other[2])) {
    const line = lines.at(-1);
    const first = line?.[0];
    // Words of a line overlap in height; a word whose middle lies below the first one's foot begins the next.
    if (line && first && (word[2] + word[4]) / 2 < first[4]) line.push(word);
    else lines.push([word]);
  }
  return lines
    .map((line) =>
      line
        .sort((one, other) => one[1] - other[1])
        .map(([text]) => text)
        .join(' '),
    )
    .join(' ');
}

const around = (words: readonly PageWord[]): Box => [
  Math.min(...words.map((word) => word[1])),
  Math.min(...words.map((word) => word[2])),
  Math.max(...words.map((word) => word[3])),
  Math.max(...words.map((word) => word[4])),
];
