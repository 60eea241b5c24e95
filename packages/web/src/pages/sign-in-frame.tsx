import type { ReactNode } from 'react';
import { BASE_PATH } from '../base-path.ts';
import { ConnectionBanner } from '../shell/connection-banner.tsx';
import { useTitle } from '../shell/use-title.ts';

/** The narrow card on which one signs in or sets a password. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="flex min-h-full flex-col">
      <ConnectionBanner />
      <main className="flex flex-1 items-center justify-center p-4">
        <div className="w-full max-w-sm rounded-xl border border-line bg-surface p-6 shadow-pop">
          <img src={`${BASE_PATH}/icon.svg`} alt="" width={36} height={36} className="mb-4" />
          <h1 className="text-lg font-semibold">{title}</h1>
          {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </main>
    </div>
  );
}
