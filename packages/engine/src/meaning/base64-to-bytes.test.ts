import { expect, it } from 'vitest';
import { base64ToBytes } from './base64-to-bytes.ts';

it('decodes every byte, at each length of the end', () => {
  expect([...base64ToBytes('AAECAw==')]).toEqual([0, 1, 2, 3]);
  expect([...base64ToBytes('+/+/')]).toEqual([251, 255, 191]);
  expect([...base64ToBytes('/w==')]).toEqual([255]);
  expect([...base64ToBytes('//8=')]).toEqual([255, 255]);
  expect([...base64ToBytes('')]).toEqual([]);
});
