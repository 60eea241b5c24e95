import type { DriveAccess } from '../../exports/export-folder.ts';
import { CLIENT, type DriveServer } from './drive-server.ts';

/** Who has been let in by a local server, and is again whenever the token has ended. */
export async function signedIn(server: DriveServer, tokenPath: string): Promise<DriveAccess> {
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'any' };
  server.enterCode();
  const ask = async (): Promise<string> => {
    const body = new URLSearchParams({ ...form, client_id: CLIENT.id, client_secret: CLIENT.secret });
    const answer = await fetch(server.url + tokenPath, { method: 'POST', body });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  let token = await ask();
  return {
    root: null,
    token: async (refused) => {
      if (refused === token) token = await ask();
      return token;
    },
  };
}
