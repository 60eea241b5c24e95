import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

function group(id: string, name: string, ...fields: Group['fields']): Group {
  return { id, name, fields };
}

function lines(
  left: number,
  top: number,
  rows: readonly (readonly (string | [number, string])[])[],
): PlacedText[] {
  return rows.flatMap((row, index) =>
    row.map((piece) => {
      const [x, text] = typeof piece === 'string' ? [left, piece] : piece;
      return { x, y: top + 15 * index, text: text.replace('**', ''), bold: text.startsWith('**') };
    }),
  );
}

describe('rows under a heading that names their group', () => {
  it('begin with a span of time and what stands beside it', () => {
    const page = composePage({
      texts: lines(50, 80, [
        ['Curriculum vitae'],
        ['**Experiencia laboral'],
        ['desde 03/2021', [170, 'Jefa de laboratorio, Aguas del Duero, S.A.']],
        ['09/2016 – 02/2021', [170, 'Técnica de calidad, Conservas Merino']],
        ['**Formación académica'],
        ['2012 – 2016', [170, 'Universidad de Valladolid, Química']],
        ['**Idiomas'],
        ['Inglés', [170, 'C1']],
      ]),
    });
    const jobs = group('jobs', 'Puestos', field('period', 'Periodo', 'text'), field('job', 'Puesto', 'text'));
    expect(valuesOf(page, { ...jobs, name: 'Experiencia profesional' })).toEqual([
      { period: 'desde 03/2021', job: 'Jefa de laboratorio, Aguas del Duero, S.A.' },
      { period: '09/2016 – 02/2021', job: 'Técnica de calidad, Conservas Merino' },
    ]);
    const schools = group(
      'education',
      'Estudios',
      field('years', 'Años', 'text'),
      field('school', 'Centro', 'text'),
    );
    expect(valuesOf(page, schools)).toEqual([
      { years: '2012 – 2016', school: 'Universidad de Valladolid, Química' },
    ]);
  });

  it('take the line below for a second field, beside another column', () => {
    const page = composePage({
      texts: [
        ...lines(40, 80, [['**Contact'], ['ada@example.org'], ['**Languages'], ['English'], ['Frisian']]),
        ...lines(220, 80, [
          ['**EMPLOYMENT HISTORY'],
          ['Bridge inspector', [430, 'June 2018 – today']],
          ['Tamar Crossings Ltd, Saltash'],
          ['Rope access, ultrasonic testing and reports to the owner.'],
          ['Site engineer', [430, 'May 2014 – June 2018']],
          ['Harrow Civil plc, Truro'],
          ['**EDUCATION'],
          ['BEng Civil Engineering', [430, '2010 – 2014']],
          ['University of Plymouth'],
        ]),
      ],
    });
    const jobs = group(
      'positions',
      'Work experience',
      field('title', 'Job title', 'text'),
      field('employer', 'Employer', 'text'),
      field('dates', 'Dates', 'text'),
    );
    expect(valuesOf(page, jobs)).toEqual([
      { title: 'Bridge inspector', employer: 'Tamar Crossings Ltd, Saltash', dates: 'June 2018 – today' },
      { title: 'Site engineer', employer: 'Harrow Civil plc, Truro', dates: 'May 2014 – June 2018' },
    ]);
  });

  it('are none for a group that asks for no span of time', () => {
    const page = composePage({
      texts: lines(50, 80, [
        ['**Ausbildung'],
        ['2012 – 2016', [170, 'Universität Ulm, Chemie']],
        ['**Sprachen'],
      ]),
    });
    const skills = group(
      'skills',
      'Ausbildung',
      field('skill', 'Fach', 'text'),
      field('grade', 'Note', 'text'),
    );
    expect(valuesOf(page, skills)).toEqual([]);
  });
});
