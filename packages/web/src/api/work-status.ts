import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** While somebody looks at it, it is asked for anew. */
const EVERY_MILLISECONDS = 10_000;

/** What waits in the workspace and what failed of late. */
export const workStatusQuery = queryOptions({
  queryKey: ['work-status'],
  queryFn: ({ signal }) => api.getWorkStatus({}, { signal }),
  refetchInterval: EVERY_MILLISECONDS,
});
