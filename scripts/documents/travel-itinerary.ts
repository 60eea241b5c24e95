import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { setRows } from './set-rows.ts';
import { composePdf, type Sheet } from './sheet.ts';

const LEGS = [
  {
    flight: 'LH 1172',
    from: 'Frankfurt (FRA)',
    to: 'Lisbon (LIS)',
    departure: { printed: '12 March 2026 09:45', value: '2026-03-12T09:45' },
    arrival: { printed: '12 March 2026 11:50', value: '2026-03-12T11:50' },
    seat: '14A',
  },
  {
    flight: 'LH 1173',
    from: 'Lisbon (LIS)',
    to: 'Frankfurt (FRA)',
    departure: { printed: '19 March 2026 12:40', value: '2026-03-19T12:40' },
    arrival: { printed: '19 March 2026 16:40', value: '2026-03-19T16:40' },
    seat: '11C',
  },
];

const CONFIG: CaseConfig = {
  name: 'Itineraries',
  fields: [field('passenger', 'text', 'Passenger')],
  groups: [
    {
      id: 'legs',
      name: 'Flights',
      fields: [
        field('flight', 'text', 'Flight number'),
        field('from', 'text', 'From'),
        field('to', 'text', 'To'),
        field('departure', 'datetime', 'Departure'),
        field('arrival', 'datetime', 'Arrival'),
      ],
    },
  ],
  splitKeys: [],
};

/** Journeys told by the same labels over and over, two to a line. */
export async function travelItinerary(): Promise<DocumentCase> {
  return {
    name: 'travel-itinerary',
    pdf: await composePdf('Travel itinerary', [paint]),
    config: CONFIG,
    truth: {
      data: { passenger: 'Ana Duarte' },
      sections: {
        legs: LEGS.map(({ flight, from, to, departure, arrival }) => ({
          flight,
          from,
          to,
          departure: departure.value,
          arrival: arrival.value,
        })),
      },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 60, 'Travel itinerary', { size: 16, bold: true });
  sheet.text(50, 85, 'Passenger: Ana Duarte');
  for (const [index, { flight, from, to, departure, arrival, seat }] of LEGS.entries()) {
    const y = 125 + 85 * index;
    sheet.text(50, y, `Flight: ${flight}`, { bold: true });
    setRows(
      sheet,
      y + 17,
      [50, 130, 300, 380],
      [
        ['From:', from, 'To:', to],
        ['Departure:', departure.printed, 'Arrival:', arrival.printed],
        ['Class:', 'Economy', 'Seat:', seat],
      ],
    );
  }
}
