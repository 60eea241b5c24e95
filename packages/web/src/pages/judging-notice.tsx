import { TEXTS } from '../texts/texts.ts';
import { Spinner } from '../ui/spinner.tsx';

/** While a change of the config is being carried to what was read before: what is shown may still be by the one before. */
export const JudgingNotice = ({ left }: { readonly left: number }) => (
  <div role="status">
    {left > 0 && (
      <p className="flex items-center gap-2 border-b border-line bg-accent-wash px-4 py-2 text-accent-wash-ink sm:px-6">
        <Spinner />
        <span>{TEXTS.mailbox.judging({ left })}</span>
      </p>
    )}
  </div>
);
