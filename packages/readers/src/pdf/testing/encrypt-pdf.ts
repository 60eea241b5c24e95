import { createHash } from 'node:crypto';
import { type ComposedPage, composePdf } from './compose-pdf.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const FILE_ID = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const PERMISSIONS = -4;

/** Composes a PDF encrypted by RC4 with a key of 40 bits (PDF 1.7, 7.6.3, algorithms 1 to 4). */
export function composeEncryptedPdf(pages: readonly ComposedPage[], userPassword: string): Uint8Array {
  const padded = Buffer.concat([Buffer.from(userPassword, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(Buffer.concat([padded, owner, permissions, FILE_ID])).subarray(0, 5);
  const user = rc4(key, PADDING);
  const trailer =
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> ` +
    `/P ${PERMISSIONS} >> /ID [<${FILE_ID.toString('hex')}> <${FILE_ID.toString('hex')}>]`;
  const encrypt = (bytes: Uint8Array, objectNumber: number): Uint8Array => {
    const salt = Buffer.from([objectNumber & 255, objectNumber >> 8, 0, 0, 0]);
    return rc4(md5(Buffer.concat([key, salt])).subarray(0, 10), bytes);
  };
  return composePdf(pages, { trailer, encrypt });
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    Array.from(data, (byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      [state[i], state[j]] = [state[j]!, state[i]!];
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}
