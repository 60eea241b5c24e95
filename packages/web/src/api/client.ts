import { createClient } from '@rowbox/client';
import { BASE_PATH } from '../base-path.ts';
import { fetchAsPerson } from '../session/fetch-as-person.ts';

/** The API, called in the name of the person who is signed in: the browser sends the session's cookie along. */
export const api = createClient({
  baseUrl: location.origin + BASE_PATH,
  fetch: fetchAsPerson,
  retries: { times: 1 },
});
