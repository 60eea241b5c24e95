import { createAccount } from '../domain/accounts.ts';
import type { TestService } from './test-service.ts';

/** The session's cookie of somebody who has joined the account and signed in. */
export async function cookieOfMember(
  service: TestService,
  accountId: string,
  email: string,
): Promise<string> {
  const password = 'correct horse battery';
  const made = await createAccount(service.domain.db, { name: 'Made', owner: { email, password } });
  await service.domain.db
    .updateTable('users')
    .set({ account_id: accountId })
    .where('account_id', '=', made)
    .execute();
  const response = await fetch(`${service.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: service.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}
