import { expect, it } from 'vitest';
import { basePathOf, withoutBasePath } from './base-path.ts';

it('is the path of the public address', () => {
  expect(basePathOf('https://example.com')).toBe('');
  expect(basePathOf('https://example.com/')).toBe('');
  expect(basePathOf('https://example.com/tools/rowbox/')).toBe('/tools/rowbox');
  expect(basePathOf('')).toBe('');
});

it.each([
  ['/rowbox', '/'],
  ['/rowbox/', '/'],
  ['/rowbox?next=1', '/?next=1'],
  ['/rowbox/api/Mailboxes?page=2', '/api/Mailboxes?page=2'],
  // A proxy that took it away already.
  ['/', '/'],
  ['/api/Mailboxes', '/api/Mailboxes'],
  // Another one's.
  ['/rowboxes/api', '/rowboxes/api'],
  ['/.well-known/jwks.json', '/.well-known/jwks.json'],
  ['/rowbox/.well-known/jwks.json', '/.well-known/jwks.json'],
  ['/.well-known/oauth-authorization-server/rowbox', '/.well-known/oauth-authorization-server'],
  ['/.well-known/oauth-protected-resource/rowbox/mcp', '/.well-known/oauth-protected-resource/mcp'],
  ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource/mcp'],
])('%s is known as %s', (url, known) => {
  expect(withoutBasePath('/rowbox')({ url })).toBe(known);
});
