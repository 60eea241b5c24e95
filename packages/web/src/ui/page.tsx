import type { ReactNode } from 'react';

/** The head of a page: where one is, and what can be done here. */
export const PageHead = ({
  title,
  below,
  actions,
}: {
  readonly title: ReactNode;
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3 sm:px-6">
    <div className="min-w-0">
      <h1 className="truncate text-lg font-semibold">{title}</h1>
      {below && <div className="text-ink-soft">{below}</div>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </header>
);

/** A framed part of a settings page. */
export const Panel = ({
  title,
  description,
  action,
  children,
}: {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What is done with all of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className="rounded-lg border border-line bg-surface">
    <div className="flex items-center gap-2 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
      </div>
      {action}
    </div>
    <div className="p-4">{children}</div>
  </section>
);
