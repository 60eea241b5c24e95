import { describe, expect, it } from 'vitest';
import { textToConfig } from './text-to-config.ts';

const linesOf = (text: string) => textToConfig(text).faults.map(({ line }) => line);

describe('a text that is to be a config', () => {
  it('is read, with what is wrong at its line', () => {
    const text = `{
  "name": "a \\" name, { with ] signs",
  "fields": [
    { "key": "a", "type": "text" },
    {
      "key": "b",
      "type": "curency"
    }
  ]
}`;
    const { config, faults } = textToConfig(text);
    expect(config?.fields?.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(faults).toEqual([
      {
        message: expect.stringContaining('Did you mean "currency"?'),
        offset: text.indexOf('"type": "cur'),
        line: 7,
      },
    ]);
  });

  it('is refused where it is no JSON, and where it has not the form of a config', () => {
    expect(textToConfig('{ "fields": [').config).toBeNull();
    expect(linesOf('{\n  "fields": [\n')).toEqual([3]);
    expect(textToConfig('{\n "fields": [\n  {\n  "key": 5,\n  "type": "text" } ] }').config).toBeNull();
    expect(linesOf('{\n "fields": [\n  {\n  "key": 5,\n  "type": "text" } ] }')).toEqual([4]);
  });

  it('names the place around what is missing', () => {
    expect(linesOf('{\n "fields": [\n  { "key": "a" }\n ]\n}')).toEqual([3]);
  });

  it('may be nested as deep as it likes without harm', () => {
    expect(textToConfig('['.repeat(100_000)).config).toBeNull();
  });
});
