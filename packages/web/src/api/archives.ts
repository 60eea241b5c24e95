import { queryOptions } from '@tanstack/react-query';
import { BASE_PATH } from '../base-path.ts';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

const LOOK_EVERY_MILLISECONDS = 1000;

/** Everything in a mailbox as one file; asked for again while it is being made. */
export const archiveQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(id), 'archive'],
    queryFn: ({ signal }) => api.getArchive({ id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'waiting' || data?.status === 'working' ? LOOK_EVERY_MILLISECONDS : false,
  });

export const archiveHref = (id: string): string =>
  `${BASE_PATH}/api/Mailboxes/${encodeURIComponent(id)}/archive/file`;
