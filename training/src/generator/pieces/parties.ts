import { escapeHtml, type Field, type Kit } from '../kit.ts';
import { linesValue, textValue } from '../value.ts';
import type { Party } from '../world/world.ts';
import { inlineValue, label, place, unlabelled, value } from './atoms.ts';

export interface PartyFields {
  readonly party: Party;
  readonly name: Field;
  readonly address: Field;
}

/** Name and address of a party, as fields that may be printed with or without labels. @param role `seller`, `buyer` */
export function partyFields(kit: Kit, role: string, party: Party): PartyFields {
  const name = kit.field(`@${role}_name`, { value: textValue(party.name), empty: 0 });
  const address = kit.field(`@${role}_address`, {
    value: linesValue(party.addressLines, 'address'),
    empty: 0,
  });
  return { party, name, address };
}

/** Name above address without labels, as on an envelope. */
export function addressBlock({ name, address }: PartyFields, css = ''): string {
  return `<div style="${css}"><div${place(name)}>${value(unlabelled(name))}</div><div${place(address)}>${value(unlabelled(address))}</div></div>`;
}

export interface LetterheadOptions {
  readonly look?: 'logoLeft' | 'logoRight' | 'centred' | 'band' | 'plain';
  /** Further numbers of the party that stand with it. */
  readonly extra?: readonly Field[];
}

/** The head of a paper with its writer's name as a logo, the address small beside or below it. */
export function letterhead(kit: Kit, fields: PartyFields, options: LetterheadOptions = {}): string {
  const { random } = kit;
  const look = options.look ?? random.pick(['logoLeft', 'logoRight', 'centred', 'band', 'plain'] as const);
  const color = random.pick(['#000', '#14457a', '#8a1c1c', '#2b6b34', '#5a2b6b', '#b45f06', '#333']);
  const size = random.int(11, 24);
  const font = random.pick([
    "'Lora'",
    "'URW Gothic'",
    "'Libre Franklin'",
    "'URW Bookman'",
    "'Roboto Condensed'",
    "'Z003'",
    'inherit',
  ]);
  const spacing = random.chance(0.15) ? 'letter-spacing:.06em;' : '';
  const name = `<div${place(fields.name)}><span style="font:700 ${size}pt ${font === 'inherit' ? "'Liberation Sans'" : font};color:${look === 'band' ? '#fff' : color};${spacing}" data-t="V${unlabelled(fields.name).entry.id}">${escapeHtml(fields.name.value?.lines[0] ?? '')}</span></div>`;
  const joined = random.chance(0.5);
  const address = `<div${place(fields.address)} style="font-size:.95em">${joined ? inlineValue(unlabelled(fields.address)) : value(unlabelled(fields.address))}</div>`;
  const extra = (options.extra ?? []).map(
    (field) =>
      `<span style="display:inline-block;margin-right:8pt">${label(field, kit.style.labelEnd || ':')} <span${place(field)}>${inlineValue(field)}</span></span>`,
  );
  const small = `<div style="font-size:.9em">${address}${extra.length === 0 ? '' : `<div>${extra.join(random.chance(0.5) ? '<br>' : ' ')}</div>`}</div>`;
  switch (look) {
    case 'logoRight':
      return `<div class="row" style="justify-content:space-between;align-items:flex-start"><div>${small}</div><div style="text-align:right;max-width:60%">${name}</div></div>`;
    case 'centred':
      return `<div style="text-align:center">${name}${small}</div>`;
    case 'band':
      return `<div><div style="background:${color === '#000' ? '#333' : color};padding:6pt 8pt">${name}</div><div style="padding-top:3pt">${small}</div></div>`;
    case 'plain':
      return `<div>${name}${small}</div>`;
    default:
      return `<div class="row" style="justify-content:space-between;align-items:flex-start"><div style="max-width:60%">${name}</div><div style="text-align:right">${small}</div></div>`;
  }
}
