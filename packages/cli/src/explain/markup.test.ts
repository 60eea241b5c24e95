import { expect, it } from 'vitest';
import { markup, shortened } from './markup.ts';

it('escapes every text, wherever it stands', () => {
  const hostile = `"><script>alert('&')</script>`;
  expect(markup`<p title="${hostile}">${hostile}</p>`.markup).not.toMatch(/<script|title=""/);
  expect(markup`<p>${[markup`<b>${'a<b'}</b>`, markup`<i>${3}</i>`]}</p>`.markup).toBe(
    '<p><b>a&lt;b</b><i>3</i></p>',
  );
});

it('replaces what XML cannot write', () => {
  expect(markup`${'a\u0000b\ud800c\ufffed\u{1f600}'}`.markup).toBe('a\ufffdb\ufffdc\ufffdd\u{1f600}');
});

it('shortens a text without cutting a letter in two', () => {
  expect(shortened('short', 5)).toBe('short');
  expect(shortened('\u{1f600}'.repeat(9), 4)).toBe(`${'\u{1f600}'.repeat(3)}…`);
});
