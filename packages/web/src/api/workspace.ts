import { api } from './client.ts';

/* What is not part of the public API: signing in, and what people do for their workspace. */

export interface Workspace {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string | null;
    readonly role: 'owner' | 'member';
    /** The language this person chose; null: as the browser has it. */
    readonly language: string | null;
  };
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly plan: 'free' | 'pro' | 'business';
    readonly planStatus: 'active' | 'lapsed';
  };
  readonly publicUrl: string;
  /** Whether documents arrive by mail. */
  readonly receivesMail: boolean;
}

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: 'owner' | 'member';
  /** False while the person was only invited. */
  readonly joined: boolean;
  readonly createdAt: string;
}

export interface ApiApp {
  readonly clientId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly rotatedAt: string | null;
}

export interface ApiCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Invitation {
  readonly userId: string;
  readonly url: string;
  /** Whether the link goes to the person by mail, too. */
  readonly mailed: boolean;
}

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await api.fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const idPath = (path: string, id: string, rest = '') => `${path}/${encodeURIComponent(id)}${rest}`;

export const signIn = (email: string, password: string) =>
  send<undefined>('POST', '/auth/sign-in/email', { email, password });
export const signOut = () => send<undefined>('POST', '/auth/sign-out', {});
export const changePassword = (currentPassword: string, newPassword: string) =>
  send<undefined>('POST', '/auth/change-password', {
    currentPassword,
    newPassword,
    revokeOtherSessions: true,
  });
export const requestPasswordLink = (email: string) =>
  send<undefined>('POST', '/auth/request-password-reset', { email });
export const setPassword = (token: string, newPassword: string) =>
  send<undefined>('POST', '/auth/reset-password', { token, newPassword });

export const getWorkspace = () => send<Workspace>('GET', '/workspace');
export const keepLanguage = (language: string | null) =>
  send<undefined>('PUT', '/workspace/language', { language });
export const renameMe = (name: string | null) => send<undefined>('PUT', '/workspace/profile', { name });

export const listMembers = () =>
  send<{ readonly members: readonly Member[] }>('GET', '/workspace/members').then(({ members }) => members);
export const inviteMember = (email: string) => send<Invitation>('POST', '/workspace/members', { email });
export const linkForMember = (id: string) =>
  send<Invitation>('POST', idPath('/workspace/members', id, '/link'), {});
export const removeMember = (id: string) => send<undefined>('DELETE', idPath('/workspace/members', id));

export const listApiApps = () =>
  send<{ readonly apps: readonly ApiApp[] }>('GET', '/workspace/api-apps').then(({ apps }) => apps);
export const createApiApp = (name: string) => send<ApiCredentials>('POST', '/workspace/api-apps', { name });
export const rotateApiApp = (id: string) =>
  send<ApiCredentials>('POST', idPath('/workspace/api-apps', id, '/rotate'), {});
export const deleteApiApp = (id: string) => send<undefined>('DELETE', idPath('/workspace/api-apps', id));
