import { createClient } from '@rowbox/client';

/** The API, called in the name of the person who is signed in: the browser sends the session's cookie along. */
export const api = createClient({ baseUrl: location.origin });
