import { useState } from 'react';
import { type DocumentPage, pictureUrl } from '../../api/document-pages.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Cuts, cutsToRanges, type PageRange, rangesToCuts, toggled } from './part-cuts.ts';
import { usePartDocument } from './use-part-document.ts';

export interface PartsDialogProps {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly pages: readonly DocumentPage[];
  readonly proposed: readonly PageRange[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All pages of a file, for a person to say where documents begin and which pages are in none. */
export const PartsDialog = (props: PartsDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    title={TEXTS.stacks.partTitle}
    description={TEXTS.stacks.partLead}
    wide
  >
    <PartsForm {...props} />
  </Dialog>
);

/** Lives no longer than the dialog: it begins each time with what is proposed. */
function PartsForm({ mailboxId, documentId, pages, proposed, onClose }: PartsDialogProps) {
  const [cuts, setCuts] = useState(() => rangesToCuts(proposed, pages.length));
  const parting = usePartDocument(mailboxId, documentId);
  const ranges = cutsToRanges(cuts);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!parting.isPending) parting.mutate(ranges);
      }}
    >
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pages.map((page, index) => (
          <PageCard
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number.
            key={index}
            number={index + 1}
            part={partOf(ranges, index + 1)}
            src={pictureUrl(mailboxId, documentId, index + 1, 200)}
            ratio={page.width / page.height}
            cuts={cuts}
            setCuts={setCuts}
          />
        ))}
      </ol>
      {parting.error && (
        <p role="alert" className="mt-3 text-bad">
          {errorToSentence(parting.error)}
        </p>
      )}
      <div className="sticky -bottom-5 mt-4 flex flex-wrap items-center justify-end gap-2 bg-raised py-3">
        <span className="mr-auto text-ink-soft" aria-live="polite">
          {TEXTS.stacks.count({ number: ranges.length })}
        </span>
        <Button onClick={onClose}>{TEXTS.common.cancel}</Button>
        <Button type="submit" look="primary" disabled={ranges.length < 2 || parting.isPending}>
          {TEXTS.stacks.part}
        </Button>
      </div>
    </form>
  );
}

/** From 1; 0: in none. */
const partOf = (ranges: readonly PageRange[], page: number): number =>
  ranges.findIndex(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage) + 1;

interface PageCardProps {
  readonly number: number;
  readonly part: number;
  readonly src: string;
  readonly ratio: number;
  readonly cuts: Cuts;
  readonly setCuts: (cuts: Cuts) => void;
}

function PageCard({ number, part, src, ratio, cuts, setCuts }: PageCardProps) {
  const isLeftOut = part === 0;
  const cut = cuts.begins.has(number) ? TEXTS.stacks.goesOn : TEXTS.stacks.begins;
  const leaving = isLeftOut ? TEXTS.stacks.takeIn : TEXTS.stacks.leaveOut;
  const page = TEXTS.stacks.page({ number });
  return (
    <li
      className={classNames(
        'flex flex-col gap-1.5 rounded-md border p-2',
        cuts.begins.has(number) && !isLeftOut ? 'border-accent' : 'border-line',
        part % 2 === 0 ? 'bg-sunken' : 'bg-surface',
      )}
    >
      <span className="flex justify-between text-xs">
        <span className="font-medium">
          {isLeftOut ? TEXTS.stacks.inNone : TEXTS.stacks.document({ number: part })}
        </span>
        <span className="text-ink-soft">{page}</span>
      </span>
      <img
        src={src}
        alt=""
        loading="lazy"
        draggable={false}
        style={{ aspectRatio: ratio }}
        className={classNames('w-full rounded-sm border border-line bg-white', isLeftOut && 'opacity-40')}
      />
      {number > 1 && !isLeftOut && (
        <Button
          small
          aria-label={`${cut}: ${page}`}
          onClick={() => setCuts({ ...cuts, begins: toggled(cuts.begins, number) })}
        >
          {cut}
        </Button>
      )}
      <Button
        small
        look="quiet"
        aria-label={`${leaving}: ${page}`}
        onClick={() => setCuts({ ...cuts, leftOut: toggled(cuts.leftOut, number) })}
      >
        {leaving}
      </Button>
    </li>
  );
}
