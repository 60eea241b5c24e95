import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { DocumentPage } from '../../api/document-pages.ts';
import { viewOriginal } from '../../api/view-original.ts';
import { between, type PageLook, ZOOMS } from './page-look.ts';
import { PageStrip } from './page-strip.tsx';
import { PageTools } from './page-tools.tsx';
import { PageView, type PageViewProps } from './page-view.tsx';
import { useNextPagesBeforehand } from './pictures-beforehand.ts';
import { isSideways, nextTurn, type Turn } from './turned-point.ts';

export interface PagePaneProps
  extends Pick<
    PageViewProps,
    'mailboxId' | 'documentId' | 'pages' | 'marks' | 'onTake' | 'onPoint' | 'region'
  > {
  readonly look: PageLook;
  readonly setLook: (change: (look: PageLook) => PageLook) => void;
  /** Over the pages. */
  readonly children?: ReactNode;
}

/** Around the pages on all sides. */
const MARGIN = 24;

/** The pages of a document with everything that makes them easy to read. How large they are stays for the next document. */
export function PagePane({ look, setLook, children, region, ...view }: PagePaneProps) {
  const { mailboxId, documentId, pages, marks } = view;
  const [turn, setTurn] = useState<Turn>(0);
  const [current, setCurrent] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  const { onZoom, onFitPage } = useZoom(setLook, scroller, pages[current - 1], turn);
  useNextPagesBeforehand({ mailboxId, documentId }, current, pages.length);
  const onGo = (number: number) => {
    if (scrollToPage(scroller.current, number)) setCurrent(number);
  };
  return (
    <div className="flex h-full flex-col">
      <PageTools
        current={current}
        pages={pages.length}
        zoom={look.zoom}
        hasStrip={look.strip}
        onGo={onGo}
        onStrip={() => setLook((before) => ({ ...before, strip: !before.strip }))}
        onLarger={() => onZoom(ZOOMS.step)}
        onSmaller={() => onZoom(1 / ZOOMS.step)}
        onFitWidth={() => setLook((before) => ({ ...before, zoom: 1 }))}
        onFitPage={onFitPage}
        onTurn={() => setTurn(nextTurn)}
        onOriginal={() => void viewOriginal(mailboxId, documentId)}
      />
      <div className="flex min-h-0 flex-1">
        {look.strip && pages.length > 1 && (
          <PageStrip {...{ mailboxId, documentId, pages, marks, current, onGo }} />
        )}
        <div className="relative min-w-0 flex-1">
          <PageView
            {...view}
            // One draws on the page one looks at.
            region={region ? { ...region, page: region.page ?? current } : null}
            zoom={look.zoom}
            turn={turn}
            scroller={scroller}
            onZoom={onZoom}
            onCurrent={setCurrent}
          />
          {children}
        </div>
      </div>
    </div>
  );
}

/** @returns whether the page is there */
function scrollToPage(frame: HTMLElement | null, number: number): boolean {
  const page = frame?.querySelector(`[data-page="${number}"]`);
  if (!frame || !page) return false;
  frame.scrollBy({ top: page.getBoundingClientRect().top - frame.getBoundingClientRect().top - MARGIN / 2 });
  return true;
}

function useZoom(
  setLook: PagePaneProps['setLook'],
  scroller: RefObject<HTMLElement | null>,
  page: DocumentPage | undefined,
  turn: Turn,
) {
  const onZoom = useCallback(
    (times: number) => setLook((before) => ({ ...before, zoom: between(ZOOMS, before.zoom * times) })),
    [setLook],
  );
  const onFitPage = () => {
    const frame = scroller.current;
    if (!frame || !page) return;
    const tallness = isSideways(turn) ? page.width / page.height : page.height / page.width;
    const zoom = (frame.clientHeight - MARGIN) / tallness / (frame.clientWidth - MARGIN);
    setLook((before) => ({ ...before, zoom: between(ZOOMS, Math.min(1, zoom)) }));
  };
  return { onZoom, onFitPage };
}
