import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { setRows } from './set-rows.ts';
import { composePdf, type Sheet } from './sheet.ts';

const REGIONS = [
  {
    region: 'North',
    districts: [
      ['Ardmore', '1,204', '1,187', '61.4', '58.9'],
      ['Bexford', '842', '901', '55.0', '57.3'],
      ['Calder Vale', '2,310', '2,288', '64.7', '63.1'],
    ],
  },
  {
    region: 'South',
    districts: [
      ['Fenmouth', '3,120', '3,366', '66.9', '67.5'],
      ['Grayling', '487', '471', '47.2', '45.8'],
    ],
  },
] as const;

const CONFIG: CaseConfig = {
  name: 'Statistics',
  fields: [field('published', 'date', 'Published')],
  groups: [
    {
      id: 'districts',
      name: 'Districts',
      fields: [
        field('region', 'text', 'Region'),
        field('district', 'text', 'District'),
        field('households_2011', 'number', 'Households 2011'),
        field('households_2021', 'number', 'Households 2021'),
        field('owned_2011', 'number', 'Owner occupied 2011'),
        field('owned_2021', 'number', 'Owner occupied 2021'),
      ],
    },
  ],
  splitKeys: [],
};

const COLUMNS = [60, -260, -330, -410, -480];

/** A table under years that stand twice, each pair beneath what it counts, in groups that only their distance shows. */
export async function districtStatistics(): Promise<DocumentCase> {
  const numberOf = (text: string) => Number(text.replace(',', ''));
  return {
    name: 'district-statistics',
    pdf: await composePdf('Households by district', [paint]),
    config: CONFIG,
    truth: {
      data: { published: '2026-03-16' },
      sections: {
        districts: REGIONS.flatMap(({ region, districts }) =>
          districts.map(([district, before, after, ownedBefore, ownedAfter]) => ({
            region,
            district,
            households_2011: numberOf(before),
            households_2021: numberOf(after),
            owned_2011: numberOf(ownedBefore),
            owned_2021: numberOf(ownedAfter),
          })),
        ),
      },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(60, 60, 'Households and owner occupation by district', { size: 13, bold: true });
  sheet.text(295, 100, 'Households', { size: 9, align: 'center' });
  sheet.text(445, 100, 'Owner occupied', { size: 9, align: 'center' });
  sheet.line(230, 104, 335, 104, 0.5);
  sheet.line(380, 104, 485, 104, 0.5);
  const headers = ['District', '2011', '2021', '2011', '2021'];
  let y = setRows(sheet, 116, COLUMNS, [headers]);
  sheet.line(60, 120, 485, 120, 0.5);
  for (const { region, districts } of REGIONS)
    y = setRows(sheet, y + 4, COLUMNS, [[region], ...districts]) - 4;
  sheet.text(60, y + 20, 'Published 16 March 2026 by the statistics office.', { size: 8 });
}
