import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { setRows } from './set-rows.ts';
import { composePdf, type Sheet } from './sheet.ts';

const PROJECTS = [
  {
    project: 'Harbour Bridge',
    days: [
      { date: '2026-03-16', activity: 'Site survey', hours: 6.5 },
      { date: '2026-03-17', activity: 'Drawings', hours: 8 },
    ],
  },
  {
    project: 'Old Mill',
    days: [
      { date: '2026-03-18', activity: 'Structural review', hours: 4 },
      { date: '2026-03-19', activity: 'Client meeting', hours: 1.5 },
    ],
  },
];

const CONFIG: CaseConfig = {
  name: 'Timesheets',
  fields: [field('person', 'text', 'Consultant')],
  groups: [
    {
      id: 'entries',
      name: 'Time entries',
      fields: [
        field('project', 'text', 'Project'),
        field('date', 'date', 'Date'),
        field('activity', 'text', 'Activity'),
        field('hours', 'number', 'Hours'),
      ],
    },
  ],
  splitKeys: [],
};

const COLUMNS = [50, 150, -500];

/** Sections inside a table, each headed by its project and closed by a sum. */
export async function timesheet(): Promise<DocumentCase> {
  return {
    name: 'timesheet-by-project',
    pdf: await composePdf('Timesheet March 2026', [paint]),
    config: CONFIG,
    truth: {
      data: { person: 'Maria Lindt' },
      sections: {
        entries: PROJECTS.flatMap(({ project, days }) => days.map((day) => ({ project, ...day }))),
      },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 60, 'Timesheet March 2026', { size: 14, bold: true });
  sheet.text(50, 85, 'Consultant: Maria Lindt');
  let y = setRows(sheet, 130, COLUMNS, [['Date', 'Activity', 'Hours']], { bold: true });
  for (const { project, days } of PROJECTS) {
    y = setRows(sheet, y, COLUMNS, [[`Project: ${project}`]], { bold: true });
    const rows = days.map(({ date, activity, hours }) => {
      const [year, month, day] = date.split('-');
      return [`${month}/${day}/${year}`, activity, hours.toFixed(1)];
    });
    const sum = days.reduce((all, { hours }) => all + hours, 0);
    y = setRows(sheet, y, COLUMNS, [...rows, ['', 'Total', sum.toFixed(1)]]);
  }
  setRows(sheet, y, COLUMNS, [['', 'Total hours', '20.0']], { bold: true });
}
