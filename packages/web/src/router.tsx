import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isSignedOut } from './api/error-to-words.ts';
import { workspaceQuery } from './api/queries.ts';
import { BASE_PATH } from './base-path.ts';
import { toInboxSearch } from './pages/inbox/inbox-search.ts';
import { MailboxFrame } from './pages/mailbox-frame.tsx';
import { MailboxesPage } from './pages/mailboxes.tsx';
import { toQualitySearch } from './pages/quality/quality-search.ts';
import { toRowsSearch } from './pages/rows/rows-search.ts';
import { SetPasswordPage } from './pages/set-password.tsx';
import { SettingsFrame } from './pages/settings/settings-frame.tsx';
import { SignInPage } from './pages/sign-in.tsx';
import { Shell } from './shell/shell.tsx';
import { followPerson } from './texts/language.ts';
import { TEXTS } from './texts/texts.ts';
import { Empty, Failed, Loading } from './ui/states.tsx';
import { Toasts } from './ui/toasts.tsx';
import { DropGuard } from './uploads/drop-guard.tsx';

/* Every address of the app. What is large is loaded when its page is opened. */

const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <DropGuard />
      <Toasts />
    </>
  ),
  notFoundComponent: () => (
    <Empty title={TEXTS.errors.notFound.title}>
      <p className="mb-4">{TEXTS.errors.notFound.detail}</p>
      <Link to="/" className="font-medium text-accent underline">
        {TEXTS.mailboxes.title}
      </Link>
    </Empty>
  ),
});

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: (search) => ({
    // Only places in this app: an address of elsewhere would let anybody send people away after signing in.
    ...(/^\/(?![/\\])/.test(text(search.next) ?? '') && { next: text(search.next) }),
    ...(search.ended === true && { ended: true }),
    ...(text(search.email) !== undefined && { email: text(search.email) }),
  }),
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: SetPasswordPage,
  validateSearch: (search) => ({ token: text(search.token) ?? '', email: text(search.email) ?? '' }),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    try {
      const { user } = await context.queries.ensureQueryData(workspaceQuery);
      // The page goes away: until then nothing is shown in the language that is left.
      if (followPerson(user.language)) await new Promise(() => undefined);
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
    }
  },
  errorComponent: ({ error, reset }) => <Failed error={error} onRetry={reset} />,
});

const mailboxes = createRoute({ getParentRoute: () => signedIn, path: '/', component: MailboxesPage });

const newMailbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/new',
  component: lazyRouteComponent(() => import('./pages/new-mailbox/new-mailbox.tsx'), 'NewMailboxPage'),
});

const mailbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/mailboxes/$mailboxId',
  component: MailboxFrame,
});

const inbox = createRoute({
  getParentRoute: () => mailbox,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/inbox/inbox.tsx'), 'InboxPage'),
  validateSearch: toInboxSearch,
});

const rows = createRoute({
  getParentRoute: () => mailbox,
  path: '/rows',
  component: lazyRouteComponent(() => import('./pages/rows/rows.tsx'), 'RowsPage'),
  validateSearch: toRowsSearch,
});

const config = createRoute({
  getParentRoute: () => mailbox,
  path: '/config',
  component: lazyRouteComponent(() => import('./pages/config/config-page.tsx'), 'ConfigPage'),
});
const configFields = createRoute({
  getParentRoute: () => config,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/config/fields/fields-page.tsx'), 'FieldsPage'),
  validateSearch: (search) => ({
    ...(text(search.field) !== undefined && { field: text(search.field) }),
  }),
});
const configLayout = createRoute({
  getParentRoute: () => config,
  path: '/layout',
  component: lazyRouteComponent(() => import('./pages/config/layout/layout-page.tsx'), 'LayoutPage'),
});
const configJson = createRoute({
  getParentRoute: () => config,
  path: '/json',
  component: lazyRouteComponent(() => import('./pages/config/json/json-page.tsx'), 'JsonPage'),
});

const quality = createRoute({
  getParentRoute: () => mailbox,
  path: '/quality',
  component: lazyRouteComponent(() => import('./pages/quality/quality-page.tsx'), 'QualityPage'),
  validateSearch: toQualitySearch,
});

const mailboxSettings = createRoute({
  getParentRoute: () => mailbox,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('./pages/mailbox-settings/mailbox-settings.tsx'),
    'MailboxSettingsPage',
  ),
});

const review = createRoute({
  getParentRoute: () => signedIn,
  path: '/mailboxes/$mailboxId/documents/$documentId',
  component: lazyRouteComponent(() => import('./pages/review/review.tsx'), 'ReviewPage'),
  // The cell to begin at, as the cell batch names it; and the list one came from, which is gone through one after another.
  validateSearch: (search) => ({
    ...toInboxSearch(search),
    ...(text(search.cell) !== undefined && { cell: text(search.cell) }),
  }),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: SettingsFrame,
});
const profile = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/settings/profile.tsx'), 'ProfilePage'),
});
const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyRouteComponent(() => import('./pages/settings/members.tsx'), 'MembersPage'),
});
const developer = createRoute({
  getParentRoute: () => settings,
  path: '/developer',
  component: lazyRouteComponent(() => import('./pages/settings/developer.tsx'), 'DeveloperPage'),
});

const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./pages/settings/notifications.tsx'), 'NotificationsPage'),
});
const activity = createRoute({
  getParentRoute: () => settings,
  path: '/activity',
  component: lazyRouteComponent(() => import('./pages/settings/activity.tsx'), 'ActivityPage'),
});

const workStatus = createRoute({
  getParentRoute: () => settings,
  path: '/status',
  component: lazyRouteComponent(() => import('./pages/settings/work-status.tsx'), 'WorkStatusPage'),
});

const plan = createRoute({
  getParentRoute: () => settings,
  path: '/plan',
  component: lazyRouteComponent(() => import('./pages/settings/plan.tsx'), 'PlanPage'),
});

const tree = root.addChildren([
  signIn,
  setPassword,
  signedIn.addChildren([
    mailboxes,
    newMailbox,
    mailbox.addChildren([
      inbox,
      rows,
      config.addChildren([configFields, configLayout, configJson]),
      quality,
      mailboxSettings,
    ]),
    review,
    settings.addChildren([profile, notifications, members, developer, workStatus, activity, plan]),
  ]),
]);

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    basepath: BASE_PATH === '' ? '/' : BASE_PATH,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: () => <Loading />,
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} onRetry={reset} />,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
