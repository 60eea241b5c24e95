import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

function pageOf(lines: readonly string[]) {
  return composePage({
    texts: lines.map((text, index) => ({
      x: 50,
      y: 60 + 16 * index,
      text: text.replace('**', ''),
      bold: text.startsWith('**'),
    })),
  });
}

const WORK = pageOf([
  '**Arbeitsvertrag',
  'zwischen der',
  'Molkerei Talblick eG, Bachstraße 4, 87435 Kempten,',
  '– nachfolgend „Arbeitgeberin“ genannt –',
  'und',
  'Herrn Tarek Lindner, wohnhaft Auweg 12, 87437 Kempten',
  '– nachfolgend „Arbeitnehmer“ genannt –',
  'wird folgender Arbeitsvertrag geschlossen:',
  '**§ 1 Beginn und Probezeit',
  'Das Arbeitsverhältnis beginnt am 1. April 2026 und wird auf unbestimmte Zeit geschlossen.',
  'Die ersten vier Monate gelten als Probezeit, in der mit zwei Wochen gekündigt werden kann.',
  '**§ 2 Urlaub',
  'Der Anspruch beträgt 28 Arbeitstage im Kalenderjahr, die im Voraus abzustimmen sind.',
  '**§ 3 Kündigung',
  'Nach der Probezeit beträgt die Kündigungsfrist für beide Seiten zwei Monate zum Quartalsende.',
  'Kempten, den 9. Februar 2026',
]);

const LEASE = pageOf([
  'CONTRATO DE ALQUILER DE PLAZA DE GARAJE',
  'En Burgos, a 14 de octubre de 2025.',
  'REUNIDOS',
  'De una parte, APARCAMIENTOS DEL ARLANZÓN, S.L., con domicilio en la calle Vitoria, 31, 09004 Burgos,',
  'en lo sucesivo LA ARRENDADORA.',
  'De otra parte, don Íñigo Salvatierra Ruiz, mayor de edad, con domicilio en la calle Madrid, 8,',
  '09002 Burgos, en lo sucesivo EL ARRENDATARIO.',
  'ESTIPULACIONES',
  'PRIMERA. Objeto. La arrendadora cede al arrendatario la plaza de garaje número 44 del sótano segundo.',
  'SEGUNDA. Renta. El precio se fija en 95,00 euros cada mes, que se pagarán por adelantado en su cuenta.',
  'TERCERA. Fianza. El arrendatario entrega en este acto la cantidad de 190,00 euros a la otra parte.',
]);

const MINUTES = pageOf([
  'Minutes of the meeting of the parish council held in the school',
  'Present: Mr Alan Whitcombe (Chair), Dr Nia Prosser (Clerk), Mrs Eve Halloran, Mr Sunil Rao (Treasurer)',
  'Apologies were received from two members, who had been called away on the day.',
]);

it.each([
  ['employer', 'Arbeitgeber', 'text', 'Molkerei Talblick eG', WORK],
  ['employee', 'Arbeitnehmer', 'text', 'Tarek Lindner', WORK],
  ['landlord', 'Arrendador', 'text', 'APARCAMIENTOS DEL ARLANZÓN, S.L.', LEASE],
  ['tenant', 'Arrendatario', 'text', 'don Íñigo Salvatierra Ruiz', LEASE],
] as const)('parties are known by the role an agreement gives them: %s', (key, label, type, value, page) => {
  expect(readField(page, key, label, type)?.value).toBe(value);
});

it.each([
  ['vacation', 'Urlaubstage', 'integer', 28, WORK],
  ['deposit', 'Fianza', 'currency', 190, LEASE],
] as readonly [string, string, FieldType, number, typeof WORK][])(
  'the heading of a clause says what it states: %s',
  (key, label, type, value, page) => {
    expect(readField(page, key, label, type)?.value).toBe(value);
  },
);

it('lengths of time other than that of the agreement are quoted as they are written', () => {
  expect(readField(WORK, 'notice', 'Kündigungsfrist', 'text')?.value).toBe('zwei Monate zum Quartalsende');
});

it('so are those of a probation', () => {
  expect(readField(WORK, 'probation', 'Probezeit', 'text')?.value).toBe('vier Monate');
});

it.each([
  ['signed', 'Vertragsdatum', '2026-02-09', WORK],
  ['fecha', 'Fecha del contrato', '2025-10-14', LEASE],
] as const)(
  'the day of a contract is that of its signing, not when it takes effect: %s',
  (key, label, value, page) => {
    expect(readField(page, key, label, 'date')?.value).toBe(value);
  },
);

it('people are known by what stands in brackets behind them', () => {
  expect(readField(MINUTES, 'treasurer', 'Treasurer', 'text')?.value).toBe('Mr Sunil Rao');
});

it('so is the first of them', () => {
  expect(readField(MINUTES, 'chair', 'Chair', 'text')?.value).toBe('Mr Alan Whitcombe');
});
