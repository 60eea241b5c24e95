import { ExternalLink, MoveHorizontal, PanelLeft, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';

export interface PageToolsProps {
  /** From 1. */
  readonly current: number;
  readonly pages: number;
  readonly zoom: number;
  readonly hasStrip: boolean;
  readonly onGo: (page: number) => void;
  readonly onStrip: () => void;
  readonly onLarger: () => void;
  readonly onSmaller: () => void;
  readonly onFitWidth: () => void;
  readonly onFitPage: () => void;
  readonly onTurn: () => void;
  /** Null: there is no file behind it. */
  readonly onOriginal: (() => void) | null;
}

/** What can be done with the picture of a document: go to a page, make it larger, turn it, open its file. */
export const PageTools = (props: PageToolsProps) => (
  <div
    role="toolbar"
    aria-label={TEXTS.pages.tools}
    className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1 text-xs text-ink-soft"
  >
    {props.pages > 1 && (
      <>
        <IconButton small label={TEXTS.pages.strip} aria-pressed={props.hasStrip} onClick={props.onStrip}>
          <PanelLeft size={16} aria-hidden />
        </IconButton>
        <PageNumber key={props.current} {...props} />
      </>
    )}
    <span className="flex-1" />
    <IconButton small label={TEXTS.review.zoomOut} onClick={props.onSmaller}>
      <ZoomOut size={16} aria-hidden />
    </IconButton>
    <span className="w-10 text-center tabular-nums">{TEXTS.pages.zoom({ zoom: props.zoom })}</span>
    <IconButton small label={TEXTS.review.zoomIn} onClick={props.onLarger}>
      <ZoomIn size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.pages.fitWidth} onClick={props.onFitWidth}>
      <MoveHorizontal size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.pages.fitPage} onClick={props.onFitPage}>
      <Scan size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.pages.turn} onClick={props.onTurn}>
      <RotateCw size={16} aria-hidden />
    </IconButton>
    {props.onOriginal && (
      <IconButton small label={TEXTS.inbox.viewOriginal} onClick={props.onOriginal}>
        <ExternalLink size={16} aria-hidden />
      </IconButton>
    )}
  </div>
);

/** Enter goes to the page that was typed, the nearest there is. */
function PageNumber({ current, pages, onGo }: Pick<PageToolsProps, 'current' | 'pages' | 'onGo'>) {
  const [typed, setTyped] = useState(String(current));
  useEffect(() => setTyped(String(current)), [current]);
  const go = () => {
    const wanted = Number(typed);
    if (!Number.isInteger(wanted)) return setTyped(String(current));
    onGo(Math.min(pages, Math.max(1, wanted)));
  };
  return (
    <span className="flex items-center gap-1">
      <input
        aria-label={TEXTS.pages.number}
        value={typed}
        inputMode="numeric"
        className="w-10 rounded border border-line bg-surface px-1 py-0.5 text-right text-ink tabular-nums"
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(String(current))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Elsewhere Enter confirms a value.
          event.preventDefault();
          event.stopPropagation();
          go();
        }}
      />
      <span>{TEXTS.pages.of({ total: pages })}</span>
    </span>
  );
}
