import { Link, Outlet } from '@tanstack/react-router';
import { useTitle } from '../../shell/use-title.ts';
import { TEXTS } from '../../texts/texts.ts';
import { PageHead } from '../../ui/page.tsx';

const ITEM =
  'flex h-8 items-center rounded-md px-2 text-ink-soft hover:bg-sunken data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink';

/** Settings of the person and of the workspace. */
export function SettingsFrame() {
  useTitle(TEXTS.settings.title);
  return (
    <>
      <PageHead title={TEXTS.settings.title} />
      <div className="flex flex-col gap-6 px-4 pb-8 sm:px-6 lg:flex-row">
        <nav aria-label={TEXTS.settings.title} className="flex shrink-0 flex-wrap gap-1 lg:w-44 lg:flex-col">
          <Link to="/settings" activeOptions={{ exact: true }} className={ITEM}>
            {TEXTS.settings.profile}
          </Link>
          <Link to="/settings/notifications" className={ITEM}>
            {TEXTS.settings.notifications}
          </Link>
          <Link to="/settings/members" className={ITEM}>
            {TEXTS.settings.members}
          </Link>
          <Link to="/settings/developer" className={ITEM}>
            {TEXTS.settings.developer}
          </Link>
          <Link to="/settings/status" className={ITEM}>
            {TEXTS.workStatus.title}
          </Link>
          <Link to="/settings/activity" className={ITEM}>
            {TEXTS.settings.activity}
          </Link>
          <Link to="/settings/plan" className={ITEM}>
            {TEXTS.settings.plan}
          </Link>
        </nav>
        <div className="flex max-w-3xl min-w-0 flex-1 flex-col gap-4">
          <Outlet />
        </div>
      </div>
    </>
  );
}
