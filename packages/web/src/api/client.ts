import { createClient } from '@rowbox/client';
import { fetchAsPerson } from '../session/fetch-as-person.ts';

/** The API, called in the name of the person who is signed in: the browser sends the session's cookie along. */
export const api = createClient({ baseUrl: location.origin, fetch: fetchAsPerson, retries: { times: 1 } });
