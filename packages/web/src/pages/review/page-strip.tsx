import { type DocumentPage, pictureUrl } from '../../api/document-pages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './mark.ts';

export interface PageStripProps {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly pages: readonly DocumentPage[];
  readonly marks: readonly Mark[];
  /** From 1. */
  readonly current: number;
  readonly onGo: (page: number) => void;
}

/** Small pictures of all pages, to go to one of them; those with something in doubt have a dot. */
export const PageStrip = ({ mailboxId, documentId, pages, marks, current, onGo }: PageStripProps) => (
  <nav
    aria-label={TEXTS.pages.strip}
    className="w-24 shrink-0 overflow-y-auto border-r border-line bg-surface p-2 max-sm:w-16"
  >
    <ol className="flex flex-col gap-2">
      {pages.map((page, index) => {
        const number = index + 1;
        const isDoubtful = marks.some((mark) => mark.page === number && mark.tone === 'doubt');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number.
          <li key={index}>
            <button
              type="button"
              aria-current={number === current ? 'page' : undefined}
              aria-label={isDoubtful ? TEXTS.pages.goToDoubtful({ number }) : TEXTS.pages.goTo({ number })}
              onClick={() => onGo(number)}
              className={classNames(
                'relative block w-full rounded-sm border bg-white text-xs',
                number === current
                  ? 'border-accent ring-2 ring-accent/40'
                  : 'border-line hover:border-accent',
              )}
            >
              <img
                src={pictureUrl(mailboxId, documentId, number, 200)}
                alt=""
                loading="lazy"
                draggable={false}
                style={{ aspectRatio: `${page.width} / ${page.height}` }}
                className="w-full"
              />
              <span className="absolute right-0 bottom-0 rounded-tl-sm bg-surface px-1 text-ink-soft">
                {number}
              </span>
              {isDoubtful && (
                <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full bg-warn" />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
