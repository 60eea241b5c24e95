import type { Schema } from '@rowbox/client';
import { type RegisteredRouter, type ToOptions, useNavigate } from '@tanstack/react-router';
import { BASE_PATH } from '../base-path.ts';
import { LANGUAGES, languageName } from '../texts/language.ts';
import { TEXTS } from '../texts/texts.ts';
import { chooseFiles } from '../uploads/accepted.ts';
import { useDropPlace, useOpenMailboxId } from '../uploads/drop-place.ts';
import { startUploads } from '../uploads/uploads.ts';
import { chooseTheme, type Theme } from './theme.ts';
import { useLanguage } from './use-language.ts';
import { useNextToCheck } from './use-next-to-check.ts';

/** Something that can be done from everywhere. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** By which it is found besides its label, in every language people may think in. */
  readonly words: string;
  /** The key that does the same; null: there is none. */
  readonly key: string | null;
  /** Whether it is offered before anything is typed. */
  readonly isFirst: boolean;
  readonly run: () => void;
}

const { commands: NAMES } = TEXTS.palette;

/** What can be done as things are, what is wanted most often first. */
export function useCommands(mailboxes: readonly Schema<'Mailbox'>[]): readonly Command[] {
  const navigate = useNavigate();
  const goTo = (to: ToOptions<RegisteredRouter>) => void navigate(to);
  const { onFiles } = useDropPlace();
  const openMailboxId = useOpenMailboxId();
  const nextToCheck = useNextToCheck(mailboxes, openMailboxId);
  const { mutate: keepLanguage } = useLanguage();
  const open = mailboxes.find(({ id }) => id === openMailboxId);
  return [
    ...uploadCommands(open, open ? [] : mailboxes),
    ...(onFiles && !open ? [uploadCommand('here', TEXTS.newMailbox.chooseSample, onFiles)] : []),
    named('check', NAMES.check, () => void nextToCheck(), { isFirst: true }),
    ...(open ? pagesOf(open, goTo) : []),
    named('new', { ...NAMES.newMailbox, label: TEXTS.mailboxes.new }, () => goTo({ to: '/new' }), {
      isFirst: true,
    }),
    named('keys', { ...NAMES.keys, label: TEXTS.common.shortcuts }, pressHelp, { isFirst: true, key: '?' }),
    ...settingsPages(goTo),
    ...THEMES,
    ...languages(keepLanguage),
    named('docs', { ...NAMES.documentation, label: TEXTS.account.documentation }, () => {
      window.open(`${BASE_PATH}/docs`, '_blank');
    }),
  ];
}

const named = (
  id: string,
  { label, words }: { readonly label: string; readonly words: string },
  run: () => void,
  { isFirst = false, key = null }: Partial<Pick<Command, 'isFirst' | 'key'>> = {},
): Command => ({ id: `command-${id}`, label, words, key, isFirst, run });

type OnFiles = (files: readonly File[]) => void;

const uploadCommand = (id: string, label: string, onFiles: OnFiles, isFirst = true): Command =>
  named(`upload-${id}`, { label, words: NAMES.upload.words }, () => chooseFiles(onFiles), {
    isFirst,
    key: null,
  });

/** Into the mailbox that is open, else into any that takes documents. */
const uploadCommands = (
  open: Schema<'Mailbox'> | undefined,
  others: readonly Schema<'Mailbox'>[],
): readonly Command[] =>
  (open ? [open] : others)
    .filter(({ access, isActive }) => access !== 'viewer' && isActive)
    .map(({ id, name }) =>
      uploadCommand(
        id,
        NAMES.upload.label({ mailbox: name }),
        (files) => startUploads(id, files),
        open !== undefined,
      ),
    );

type GoTo = (to: ToOptions<RegisteredRouter>) => void;

const pagesOf = ({ id, name }: Schema<'Mailbox'>, goTo: GoTo): readonly Command[] =>
  (
    [
      ['inbox', '/mailboxes/$mailboxId'],
      ['rows', '/mailboxes/$mailboxId/rows'],
      ['config', '/mailboxes/$mailboxId/config'],
      ['quality', '/mailboxes/$mailboxId/quality'],
      ['settings', '/mailboxes/$mailboxId/settings'],
    ] as const
  ).map(([page, to]) =>
    named(page, { label: `${name}: ${TEXTS.mailbox[page]}`, words: NAMES.mailboxPages[page] }, () =>
      goTo({ to, params: { mailboxId: id } }),
    ),
  );

const SETTINGS = [
  ['profile', TEXTS.settings.profile, '/settings'],
  ['notifications', TEXTS.settings.notifications, '/settings/notifications'],
  ['members', TEXTS.settings.members, '/settings/members'],
  ['developer', TEXTS.settings.developer, '/settings/developer'],
  ['status', TEXTS.workStatus.title, '/settings/status'],
  ['activity', TEXTS.settings.activity, '/settings/activity'],
  ['plan', TEXTS.settings.plan, '/settings/plan'],
] as const;

const settingsPages = (goTo: GoTo): readonly Command[] =>
  SETTINGS.map(([page, label, to]) =>
    named(
      `settings-${page}`,
      {
        label: `${TEXTS.settings.title}: ${label}`,
        words: `${NAMES.settings} ${NAMES.settingsPages[page]}`,
      },
      () => goTo({ to }),
    ),
  );

const theme = (one: Theme, name: string, words: string): Command =>
  named(
    `theme-${one}`,
    { label: `${NAMES.theme.label}: ${name}`, words: `${NAMES.theme.words} ${words}` },
    () => chooseTheme(one),
  );

const THEMES: readonly Command[] = [
  theme('light', TEXTS.account.themeLight, NAMES.theme.light),
  theme('dark', TEXTS.account.themeDark, NAMES.theme.dark),
  theme('system', TEXTS.account.themeSystem, NAMES.theme.system),
];

/** Each is found by its own name and by that in the others. */
const languages = (keep: (language: string | null) => void): readonly Command[] =>
  [null, ...LANGUAGES].map((language) => {
    const own = language === null ? TEXTS.account.languageSystem : languageName(language);
    const others = language === null ? [] : LANGUAGES.map((one) => nameIn(one, language));
    return named(
      `language-${language ?? 'system'}`,
      { label: `${TEXTS.account.language}: ${own}`, words: `${NAMES.language} ${others.join(' ')}` },
      () => keep(language),
    );
  });

const nameIn = (language: string, of: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(of) ?? of;

/** As if the key were pressed: a page that has keys of its own shows those. The palette is closed by then. */
const pressHelp = () => {
  setTimeout(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
  });
};
