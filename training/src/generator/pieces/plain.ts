import type { Kit } from '../kit.ts';
import { place, unlabelled, value } from './atoms.ts';

/** Values below each other that no label is printed for. @param specs as of `kit.field`, without a label */
export const plain = (kit: Kit, specs: readonly string[], css = ''): string =>
  `<div style="${css}">${specs
    .map((spec) => unlabelled(kit.field(spec)))
    .map((field) => `<div${place(field)} style="min-height:1.2em">${value(field)}</div>`)
    .join('')}</div>`;
