import type { News, NewsCount, NewsDocument } from '../store/notification-outbox.ts';
import { type Texts, textsIn } from '../texts/texts.ts';
import { inSubject, type Mail } from './mail-texts.ts';

/* A bundle of news as a mail, and as what is pushed. */

type NewsWords = Texts['texts']['news'];

const newsWords = (language: string | null): NewsWords => textsIn(language).texts.news;

export interface NewsLinks {
  readonly publicUrl: string;
  /** By which further mails of the kind are stopped. */
  readonly unsubscribe: string;
}

const mailboxUrl = (publicUrl: string, mailboxId: string): string =>
  `${publicUrl}/mailboxes/${encodeURIComponent(mailboxId)}`;

const documentUrl = (publicUrl: string, { mailboxId, documentId }: NewsDocument): string =>
  `${mailboxUrl(publicUrl, mailboxId)}/documents/${encodeURIComponent(documentId)}`;

const settingsUrl = (publicUrl: string): string => `${publicUrl}/settings/notifications`;

/** Lets a mail program offer to stop mails of this kind (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'list-unsubscribe': `<${url}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** What happened, in one line: of one document by its name, of more by how many. */
function newsToLine({ counts, documents }: News, words: NewsWords): string {
  const [only] = counts.length === 1 ? counts : [];
  if (only?.type === 'mailboxShared') return words.shared({ mailbox: inSubject(only.mailbox) });
  if (only?.count === 1 && documents[0]) return documentLine(documents[0], words);
  const mailboxes = new Set(counts.map(({ mailboxId }) => mailboxId));
  const line = countsLine(counts, words);
  const [first] = counts;
  return mailboxes.size === 1 && first ? `${inSubject(first.mailbox)}: ${line}` : line;
}

function documentLine({ type, name }: NewsDocument, words: NewsWords): string {
  const shown = name === null ? words.nameless : inSubject(name);
  if (type === 'documentAssigned') return words.oneAssigned({ name: shown });
  if (type === 'documentCommented') return words.oneCommented({ name: shown });
  if (type === 'autoConfirmed') return words.oneAutoConfirmed({ name: shown });
  return type === 'documentFailed' ? words.oneFailed({ name: shown }) : words.oneRead({ name: shown });
}

function countsLine(counts: readonly NewsCount[], words: NewsWords): string {
  const sum = (type: NewsCount['type']) =>
    counts.filter((one) => one.type === type).reduce((total, { count }) => total + count, 0);
  const [read, failed] = [sum('documentProcessed'), sum('documentFailed')];
  const [assigned, commented] = [sum('documentAssigned'), sum('documentCommented')];
  const autoConfirmed = sum('autoConfirmed');
  return [
    ...(assigned > 0 ? [words.assigned({ count: assigned })] : []),
    ...(commented > 0 ? [words.commented({ count: commented })] : []),
    ...(read > 0 ? [words.read({ count: read })] : []),
    ...(autoConfirmed > 0 ? [words.autoConfirmed({ count: autoConfirmed })] : []),
    ...(failed > 0 ? [words.failed({ count: failed })] : []),
    ...counts
      .filter(({ type }) => type === 'mailboxShared')
      .map(({ mailbox }) => words.shared({ mailbox: inSubject(mailbox) })),
  ].join(', ');
}

interface MailboxNews {
  readonly mailboxId: string;
  readonly mailbox: string;
  readonly line: string;
  readonly documents: readonly NewsDocument[];
  /** Documents that are not named. */
  readonly more: number;
}

function byMailbox({ counts, documents }: News, words: NewsWords): readonly MailboxNews[] {
  return [...new Map(counts.map((count) => [count.mailboxId, count.mailbox]))].map(([mailboxId, mailbox]) => {
    const own = counts.filter((count) => count.mailboxId === mailboxId);
    const named = documents.filter((document) => document.mailboxId === mailboxId);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return { mailboxId, mailbox, line: countsLine(own, words), documents: named, more: total - named.length };
  });
}

/** @param email of whom it is for */
export function newsToMail(
  email: string,
  news: News,
  language: string | null,
  { publicUrl, unsubscribe }: NewsLinks,
): Mail {
  const words = newsWords(language);
  const mailboxes = byMailbox(news, words);
  return {
    to: email,
    subject: newsToLine(news, words),
    text: `${mailboxes.map((mailbox) => mailboxText(mailbox, words, publicUrl)).join('\n\n')}

-- 
${words.why}
${words.stop}: ${unsubscribe}
${words.settings}: ${settingsUrl(publicUrl)}
`,
    html: mailHtml(
      textsIn(language).language,
      mailboxes.map((mailbox) => mailboxHtml(mailbox, words, publicUrl)).join('\n'),
      footerHtml(words, { publicUrl, unsubscribe }),
    ),
    headers: unsubscribeHeaders(unsubscribe),
  };
}

function mailboxText(mailbox: MailboxNews, words: NewsWords, publicUrl: string): string {
  return [
    `${mailbox.mailbox}: ${mailbox.line}`,
    ...mailbox.documents.map(
      (document) =>
        `- ${documentLine(document, words)}${document.reason ? ` (${document.reason})` : ''}\n  ${documentUrl(publicUrl, document)}`,
    ),
    ...(mailbox.more > 0 && mailbox.documents.length > 0 ? [`- ${words.more({ count: mailbox.more })}`] : []),
    `${words.open({ mailbox: mailbox.mailbox })}: ${mailboxUrl(publicUrl, mailbox.mailboxId)}`,
  ].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#2f6f4f">${escapeHtml(text)}</a>`;

function mailboxHtml(mailbox: MailboxNews, words: NewsWords, publicUrl: string): string {
  const items = [
    ...mailbox.documents.map(
      (document) =>
        `<li>${link(documentUrl(publicUrl, document), documentLine(document, words))}${
          document.reason ? `<br><small>${escapeHtml(document.reason)}</small>` : ''
        }</li>`,
    ),
    ...(mailbox.more > 0 && mailbox.documents.length > 0
      ? [`<li>${escapeHtml(words.more({ count: mailbox.more }))}</li>`]
      : []),
  ];
  return `<h2 style="font-size:1.1em">${escapeHtml(mailbox.mailbox)}</h2>
<p>${escapeHtml(mailbox.line)}</p>
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : ''}
<p>${link(mailboxUrl(publicUrl, mailbox.mailboxId), words.open({ mailbox: mailbox.mailbox }))}</p>`;
}

const footerHtml = (words: NewsWords, { publicUrl, unsubscribe }: NewsLinks): string =>
  `${escapeHtml(words.why)}<br>${link(unsubscribe, words.stop)} · ${link(settingsUrl(publicUrl), words.settings)}`;

/** Nothing in it is loaded from anywhere. */
const mailHtml = (language: string, content: string, footer: string): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="font:15px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:1em">
${content}
<hr style="border:0;border-top:1px solid #ccc;margin:2em 0 1em">
<p style="color:#666;font-size:.85em">${footer}</p>
</body></html>
`;

/** What is pushed; a browser or app shows it and opens the address. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

export function newsToPush(news: News, language: string | null, publicUrl: string): PushMessage {
  const mailboxes = byMailbox(news, newsWords(language));
  const [only] = mailboxes.length === 1 ? mailboxes : [];
  const [document] = news.documents.length === 1 && only?.more === 0 ? news.documents : [];
  return {
    title: only?.mailbox ?? 'Rowbox',
    body: document || !only ? newsToLine(news, newsWords(language)) : only.line,
    url: document
      ? documentUrl(publicUrl, document)
      : only
        ? mailboxUrl(publicUrl, only.mailboxId)
        : `${publicUrl}/`,
  };
}

/** @param by the address of the mailbox's owner */
export function mailboxSharedMail(
  email: string,
  shared: {
    readonly mailboxId: string;
    /** Its name. */
    readonly mailbox: string;
    readonly by: string;
    readonly role: 'viewer' | 'editor';
  },
  language: string | null,
  links: NewsLinks,
): Mail {
  const words = newsWords(language);
  const url = mailboxUrl(links.publicUrl, shared.mailboxId);
  const what = `${words.sharedBy({ by: shared.by, mailbox: shared.mailbox })} ${shared.role === 'editor' ? words.mayEdit : words.mayRead}`;
  return {
    to: email,
    subject: inSubject(
      words.sharedBy({ by: inSubject(shared.by), mailbox: inSubject(shared.mailbox) }),
    ).replace(/\.$/, ''),
    text: `${what}

${words.open({ mailbox: shared.mailbox })}: ${url}

-- 
${words.stop}: ${links.unsubscribe}
${words.settings}: ${settingsUrl(links.publicUrl)}
`,
    html: mailHtml(
      textsIn(language).language,
      `<p>${escapeHtml(what)}</p>\n<p>${link(url, words.open({ mailbox: shared.mailbox }))}</p>`,
      `${link(links.unsubscribe, words.stop)} · ${link(settingsUrl(links.publicUrl), words.settings)}`,
    ),
    headers: unsubscribeHeaders(links.unsubscribe),
  };
}
