import { describe, expect, it } from 'vitest';
import { bytesToText } from './bytes-to-text.ts';
import { elementsAt, textAt } from './xml-path.ts';
import { textToXml, type XmlElement } from './xml-tree.ts';

function rootOf(xml: string): XmlElement {
  const root = textToXml(xml);
  if (root === undefined) throw new Error('It was refused.');
  return root;
}

describe('textToXml', () => {
  it('reads elements, attributes and text without prefixes', () => {
    const root = rootOf('<a:x xmlns:a="u"><a:y a:unit="K"> 1 &lt; <![CDATA[2]]> </a:y></a:x>');
    const [y] = elementsAt(root, 'y[unit=K]');
    expect([root.name, y?.text, y?.attributes.get('unit')]).toEqual(['x', '1 < 2', 'K']);
    expect(textAt(root, 'z', 'y')).toBe('1 < 2');
  });

  it('refuses what is not well-formed', () => {
    expect(textToXml('<a><b></a>')).toBeUndefined();
    expect(textToXml('<a>&unknown;</a>')).toBeUndefined();
    expect(textToXml('')).toBeUndefined();
  });

  it('refuses document types, and with them entities that expand', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>';
    expect(textToXml(bomb)).toBeUndefined();
    expect(textToXml('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toBeUndefined();
  });

  it('refuses elements nested too deep and too many of them', () => {
    expect(textToXml(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`)).toBeUndefined();
    expect(textToXml(`<a>${'<b/>'.repeat(200_001)}</a>`)).toBeUndefined();
  });

  it('cuts a text that no field of a document has', () => {
    expect(rootOf(`<a>${'x'.repeat(100_000)}</a>`).text).toHaveLength(20_000);
  });
});

describe('bytesToText', () => {
  it('heeds byte order marks and declared encodings', () => {
    expect(bytesToText(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toBe('a');
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>', 'latin1');
    expect(bytesToText(latin)).toContain('<a>ü</a>');
    expect(bytesToText(new TextEncoder().encode('\ufeff<a>ü</a>'))).toBe('<a>ü</a>');
  });

  it('gives up on bytes that are not of the encoding and on unknown encodings', () => {
    expect(bytesToText(new Uint8Array([0x3c, 0xfc]))).toBeUndefined();
    expect(
      bytesToText(new TextEncoder().encode('<?xml version="1.0" encoding="x-none"?><a/>')),
    ).toBeUndefined();
  });
});
