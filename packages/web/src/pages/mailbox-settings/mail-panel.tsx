import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { messagesQuery, rawMessageUrl } from '../../api/mailbox-access.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';

const WORDS = TEXTS.mailboxSettings;
const TONES: Readonly<Record<'accepted' | 'refused' | 'duplicate', Tone>> = {
  accepted: 'ok',
  refused: 'bad',
  duplicate: 'plain',
};

/** The mails that came for a mailbox, and what became of each. */
export function MailPanel({ mailboxId }: { readonly mailboxId: string }) {
  const mails = useInfiniteQuery(messagesQuery(mailboxId));
  const messages = mails.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={WORDS.mail} description={WORDS.mailLead}>
      {!messages ? (
        mails.error ? (
          <Failed error={mails.error} onRetry={mails.refetch} />
        ) : (
          <Loading />
        )
      ) : messages.length === 0 ? (
        <p className="text-ink-soft">{WORDS.noMail}</p>
      ) : (
        <ul className="-mx-4 -my-4 divide-y divide-line">
          {messages.map((message) => (
            <li key={message.id} className="flex items-start gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-x-2">
                  <span className="min-w-0 truncate font-medium">
                    {message.subject ?? WORDS.mailNoSubject}
                  </span>
                  <Badge tone={TONES[message.outcome]}>{WORDS.mailOutcome[message.outcome]}</Badge>
                </div>
                <div className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
                  <span className="min-w-0 truncate">{message.sender ?? WORDS.mailNoSender}</span>
                  <Ago at={message.receivedAt} />
                  {message.documents.map((documentId, index) => (
                    <Link
                      key={documentId}
                      to="/mailboxes/$mailboxId/documents/$documentId"
                      params={{ mailboxId, documentId }}
                      className="text-accent underline"
                    >
                      {message.documents.length === 1 ? WORDS.mailDocuments({ found: 1 }) : `${index + 1}`}
                    </Link>
                  ))}
                </div>
                {message.reasonText && <p className="text-xs text-bad">{message.reasonText}</p>}
              </div>
              {message.hasRaw && (
                <a
                  href={rawMessageUrl(mailboxId, message.id)}
                  download
                  aria-label={WORDS.mailRaw({ subject: message.subject ?? WORDS.mailNoSubject })}
                  className="grid size-7 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
                >
                  <Download size={14} aria-hidden />
                </a>
              )}
            </li>
          ))}
          {mails.hasNextPage && (
            <li className="px-4 py-2.5">
              <Button busy={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
                {WORDS.moreMail}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
