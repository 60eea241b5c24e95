import { FilePlus2 } from 'lucide-react';
import { STARTERS, type Starter } from '../../starters/starters.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';

const CHOICE =
  'flex h-full w-full flex-col items-start gap-1 rounded-lg border border-line bg-surface p-4 text-left hover:border-line-strong disabled:opacity-60';

/** The templates to start from, and nothing at all. */
export const Starters = ({
  busy,
  onChoose,
}: {
  readonly busy: boolean;
  /** Null: empty. */
  readonly onChoose: (starter: Starter | null) => void;
}) => (
  <>
    <h2 className="mt-8 font-semibold">{TEXTS.newMailbox.starter}</h2>
    <p className="text-ink-soft">{TEXTS.newMailbox.starterLead}</p>
    <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {STARTERS.map((starter) => (
        <li key={starter.id}>
          <button type="button" className={CHOICE} disabled={busy} onClick={() => onChoose(starter)}>
            <span className="font-semibold">{starter.name}</span>
            <span className="line-clamp-2 text-ink-soft">
              {[...starter.fields, ...starter.groups.flatMap(({ fields }) => fields)]
                .map(({ label }) => label)
                .join(', ')}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classNames(CHOICE, 'border-dashed')}
          disabled={busy}
          onClick={() => onChoose(null)}
        >
          <span className="flex items-center gap-2 font-semibold">
            <FilePlus2 size={16} aria-hidden /> {TEXTS.newMailbox.scratch}
          </span>
          <span className="text-ink-soft">{TEXTS.newMailbox.scratchLead}</span>
        </button>
      </li>
    </ul>
  </>
);
