import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentPage } from '../../api/document-pages.ts';
import { PagePicture, type PagePictureProps, ratioOf } from './page-picture.tsx';

export interface PageViewProps extends Omit<PagePictureProps, 'number' | 'page'> {
  readonly pages: readonly DocumentPage[];
  /** What is scrolled. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** How many times larger somebody wants it by Ctrl and the wheel. */
  readonly onZoom?: (times: number) => void;
  /** The page in the middle, from 1, when another one comes there. */
  readonly onCurrent?: (page: number) => void;
}

/** The pages of a document below each other, with what was found marked; words can be pointed at. */
export function PageView({ pages, marks, zoom, scroller, onZoom, onCurrent, ...rest }: PageViewProps) {
  const own = useRef<HTMLDivElement>(null);
  const frame = scroller ?? own;
  const focused = marks.find(({ tone }) => tone === 'focus');
  useEffect(() => {
    const marked = frame.current?.querySelector('[data-focused]');
    if (focused !== undefined && frame.current && marked) scrollToMiddle(frame.current, marked);
  }, [focused, frame]);
  useZoomByWheel(frame, zoom, onZoom);
  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
      data-pages
      className="h-full overflow-auto bg-sunken p-3"
      onScroll={onCurrent && ((event) => onCurrent(pageInTheMiddle(event.currentTarget)))}
    >
      <div className="mx-auto flex flex-col gap-3" style={{ width: `${zoom * 100}%` }}>
        {pages.map((page, index) => (
          <PageInSight
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number.
            key={index}
            frame={frame}
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

/** Pages are drawn before they come into sight, by so much of the height there is. */
const AHEAD = '150%';
/** So many are drawn at once. */
const FIRST_PAGES = 2;

/** A page that is near, or has to show something; of the others there is the place alone. */
function PageInSight({
  frame,
  ...props
}: PagePictureProps & { readonly frame: RefObject<HTMLElement | null> }) {
  const { number, page, marks, region, turn = 0 } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(number <= FIRST_PAGES);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: frame.current,
      rootMargin: `${AHEAD} 0%`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [frame]);
  const isDrawn = isNear || region?.page === number || marks.some(({ tone }) => tone === 'focus');
  return (
    <div ref={place} data-page={number} style={{ aspectRatio: ratioOf(page, turn) }} className="bg-white">
      {isDrawn && <PagePicture {...props} />}
    </div>
  );
}

/** What lies farther away, in heights of what is seen, is jumped to: on the way every page would be drawn. */
const SMOOTHLY = 2;

/** Moves the pages alone; `scrollIntoView` would move everything around them as well. */
function scrollToMiddle(scroller: HTMLElement, element: Element): void {
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const top = inner.top + inner.height / 2 - outer.top - outer.height / 2;
  scroller.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top,
    behavior: Math.abs(top) > SMOOTHLY * outer.height ? 'instant' : 'smooth',
  });
}

function pageInTheMiddle(scroller: HTMLElement): number {
  const { top, height } = scroller.getBoundingClientRect();
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  const there = pages.find((page) => page.getBoundingClientRect().bottom >= top + height / 2) ?? pages.at(-1);
  return Number(there?.dataset.page ?? 1);
}

/** A turn of the wheel by one notch is about a hundred. */
const WHEEL = 400;

/** What lies under the pointer stays there while pages grow; by other means of zooming, what lies in the middle. */
function useZoomByWheel(
  scroller: RefObject<HTMLDivElement | null>,
  zoom: number,
  onZoom: ((times: number) => void) | undefined,
): void {
  const pointer = useRef<readonly [x: number, y: number] | null>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const times = zoom / before.current;
    before.current = zoom;
    const frame = scroller.current;
    if (times === 1 || !frame) return;
    const [x, y] = pointer.current ?? [frame.clientWidth / 2, frame.clientHeight / 2];
    pointer.current = null;
    frame.scrollLeft = (frame.scrollLeft + x) * times - x;
    frame.scrollTop = (frame.scrollTop + y) * times - y;
  }, [zoom, scroller]);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !onZoom) return;
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Or the browser makes everything larger.
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      pointer.current = [event.clientX - left, event.clientY - top];
      onZoom(Math.exp(-event.deltaY / WHEEL));
    };
    frame.addEventListener('wheel', turned, { passive: false });
    return () => frame.removeEventListener('wheel', turned);
  }, [scroller, onZoom]);
}
