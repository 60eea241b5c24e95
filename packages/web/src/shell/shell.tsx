import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  Inbox,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Plus,
  Search,
  Settings,
  Sun,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorToSentence } from '../api/error-to-words.ts';
import { mailboxesQuery, workspaceQuery } from '../api/queries.ts';
import { signOut } from '../api/workspace.ts';
import { BASE_PATH } from '../base-path.ts';
import { followWorkspace } from '../live/follow-workspace.ts';
import { followPerson, LOCALE } from '../texts/language.ts';
import { TEXTS } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { clearUploads } from '../uploads/uploads.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Palette } from './palette.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';
import { useAppKeys } from './use-app-keys.ts';

/** What surrounds every page of somebody who is signed in: the mailboxes at the left, the page beside them. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<'search' | 'help' | null>(null);
  useAppKeys(
    () => setAsked('search'),
    () => setAsked('help'),
  );
  const queries = useQueryClient();
  useEffect(() => followWorkspace(queries), [queries]);
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {TEXTS.common.skipToContent}
      </a>
      {open && (
        <button
          type="button"
          aria-label={TEXTS.common.close}
          className="fixed inset-0 z-20 bg-black/40 md:hidden"
          onClick={() => setOpen(false)}
        />
      )}
      <aside
        className={classNames(
          'z-30 w-60 shrink-0 flex-col border-r border-line bg-sunken max-md:fixed max-md:inset-y-0 max-md:left-0 md:flex',
          open ? 'flex' : 'max-md:hidden',
        )}
      >
        <Sidebar
          onLeave={() => setOpen(false)}
          onSearch={() => {
            setOpen(false);
            setAsked('search');
          }}
        />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-2 border-b border-line bg-surface px-2 py-1 md:hidden">
          <IconButton label={TEXTS.common.menu} aria-expanded={open} onClick={() => setOpen(true)}>
            <MenuIcon size={18} aria-hidden />
          </IconButton>
          <span className="font-semibold">{TEXTS.common.product}</span>
        </div>
        <ConnectionBanner />
        <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
          <Outlet />
        </main>
        <UploadPanel />
      </div>
      <Palette open={asked === 'search'} onClose={() => setAsked(null)} />
      <ShortcutsDialog keys={TEXTS.palette.keys} open={asked === 'help'} onClose={() => setAsked(null)} />
      <SignInAgainDialog />
    </div>
  );
}

interface SidebarProps {
  readonly onLeave: () => void;
  readonly onSearch: () => void;
}

function Sidebar({ onLeave, onSearch }: SidebarProps) {
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-3 pt-3 pb-2">
        <Link to="/" className="flex items-center gap-2 rounded-md font-semibold" onClick={onLeave}>
          <img src={`${BASE_PATH}/icon.svg`} alt="" width={22} height={22} />
          {TEXTS.common.product}
        </Link>
      </div>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        className="mx-3 mb-1 flex h-8 items-center gap-2 rounded-md border border-line bg-surface px-2 text-ink-soft hover:bg-sunken"
        onClick={onSearch}
      >
        <Search size={15} aria-hidden />
        <span className="min-w-0 flex-1 truncate text-left">{TEXTS.palette.open}</span>
        <kbd className="shrink-0 text-xs text-ink-faint" aria-hidden>
          {TEXTS.keyNames.search}
        </kbd>
      </button>
      <nav aria-label={TEXTS.mailboxes.title} className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <div className="flex items-center justify-between py-1 pl-2">
          <h2 className="text-xs font-medium text-ink-faint">{TEXTS.mailboxes.title}</h2>
          <Link
            to="/new"
            aria-label={TEXTS.mailboxes.new}
            title={TEXTS.mailboxes.new}
            className="rounded-md p-1 text-ink-soft hover:bg-line"
            onClick={onLeave}
          >
            <Plus size={16} aria-hidden />
          </Link>
        </div>
        <ul>
          {mailboxes.map(({ id, name, isActive, documentsToCheck, failedDocuments }) => (
            <li key={id}>
              <Link
                to="/mailboxes/$mailboxId"
                params={{ mailboxId: id }}
                onClick={onLeave}
                className="flex h-8 items-center gap-2 rounded-md px-2 text-ink-soft hover:bg-line aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink data-[status=active]:bg-surface data-[status=active]:text-ink"
              >
                <Inbox size={15} className={classNames('shrink-0', !isActive && 'opacity-50')} aria-hidden />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Attention number={documentsToCheck + failedDocuments} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UserMenu onLeave={onLeave} />
    </>
  );
}

/** How many documents of a mailbox somebody should look at. */
const Attention = ({ number }: { readonly number: number }) =>
  number > 0 && (
    <span className="text-xs text-ink-faint" title={TEXTS.mailboxes.attention({ number })}>
      <span aria-hidden>{number.toLocaleString(LOCALE)}</span>
      <span className="sr-only">{TEXTS.mailboxes.attention({ number })}</span>
    </span>
  );

const THEMES: readonly (readonly [Theme, string, typeof Sun])[] = [
  ['system', TEXTS.account.themeSystem, Monitor],
  ['light', TEXTS.account.themeLight, Sun],
  ['dark', TEXTS.account.themeDark, Moon],
];

function UserMenu({ onLeave }: { readonly onLeave: () => void }) {
  const { data: workspace } = useQuery(workspaceQuery);
  const theme = useTheme();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await signOut();
      queries.clear();
      clearUploads();
      await navigate({ to: '/sign-in' });
      // Whoever comes next finds the browser as it was.
      followPerson(null);
    } catch (error) {
      toast(errorToSentence(error), { tone: 'bad' });
    }
  };
  const name = workspace?.user.name ?? workspace?.user.email ?? '';
  return (
    <div className="border-t border-line p-2">
      <Menu
        button={
          <button
            type="button"
            className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-line"
          >
            <span
              aria-hidden
              className="flex size-6 items-center justify-center rounded-full bg-accent-wash text-xs font-semibold text-accent-wash-ink uppercase"
            >
              {name.slice(0, 1)}
            </span>
            <span className="min-w-0 flex-1 truncate">{name}</span>
          </button>
        }
      >
        <MenuItem
          icon={<Settings size={15} aria-hidden />}
          onSelect={() => {
            onLeave();
            void navigate({ to: '/settings' });
          }}
        >
          {TEXTS.account.settings}
        </MenuItem>
        <MenuItem
          icon={<BookOpen size={15} aria-hidden />}
          onSelect={() => window.open(`${BASE_PATH}/docs`, '_blank')}
        >
          {TEXTS.account.documentation}
        </MenuItem>
        <MenuLine />
        {THEMES.map(([key, label, Icon]) => (
          <MenuItem key={key} icon={<Icon size={15} aria-hidden />} onSelect={() => chooseTheme(key)}>
            <span className={classNames(theme === key && 'font-semibold')}>{label}</span>
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<LogOut size={15} aria-hidden />} onSelect={() => void leave()}>
          {TEXTS.account.signOut}
        </MenuItem>
      </Menu>
    </div>
  );
}
