import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const WORLDWIDE = [
  'en',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'tr',
  'ro',
  'hu',
  'id',
  'da',
  'fi',
];
const head = (kit: Kit, role = 'seller') => letterhead(kit, partyFields(kit, role, kit.world.party()));

export const templates: readonly Template[] = [
  {
    name: 'flight-itinerary',
    kind: 'travel booking',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) => {
      const leg = (number: number): string =>
        section(
          kit,
          `${said(kit, 'en:Flight|Segment;de:Flug;fr:Vol;es:Vuelo;it:Volo;pt:Voo;nl:Vlucht;pl:Lot;cs:Let;sv:Flyg;tr:Uçuş;ro:Zbor;hu:Járat;id:Penerbangan;da:Fly;fi:Lento')} ${number}`,
          (kit.random.chance(0.5) ? strip : list)(
            kit,
            kit.fields(
              [
                '@flight_number',
                '@travel_origin',
                '@departure_time',
                '@travel_destination',
                '@arrival_time',
                '@travel_class',
              ],
              { empty: 0.05 },
            ),
          ),
        );
      return sheet([
        head(kit),
        titled(
          kit,
          'en:Itinerary|E-Ticket Receipt|Booking Confirmation;de:Buchungsbestätigung|Reiseplan;fr:Confirmation de réservation;es:Confirmación de reserva;it:Conferma di prenotazione;pt:Confirmação de reserva;nl:Boekingsbevestiging;pl:Potwierdzenie rezerwacji;cs:Potvrzení rezervace;sv:Bokningsbekräftelse;tr:Rezervasyon Onayı;ro:Confirmare rezervare;hu:Foglalás visszaigazolás;id:Konfirmasi Pemesanan;da:Bookingbekræftelse;fi:Varausvahvistus',
        ),
        pairTable(
          kit,
          kit.fields(['@passenger_name', '@booking_reference', '@ticket_number', '@issue_date', '@baggage'], {
            empty: 0.05,
          }),
        ),
        ...[1, 2].slice(0, kit.random.int(1, 2)).map(leg),
        list(
          kit,
          some(kit, ['@fare', '@tax_total', '@fee', '@grand_total', '@payment_method', '@card_number'], 0.75),
          { look: 'spread', css: 'width:60%' },
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]);
    },
  },
  {
    name: 'boarding-pass',
    kind: 'ticket',
    languages: WORLDWIDE,
    paper: 'slip',
    empty: [0, 0.1],
    style: (random) => ({ labelSize: 7, valueSize: random.pick([11, 13]), valueBold: true, labelEnd: '' }),
    draw: (kit) => {
      const part = (specs: readonly string[]): string =>
        boxGrid(kit, fieldsToRows(kit, kit.fields(specs), 4), {
          labels: kit.random.pick(['top', 'corner']),
          borders: kit.random.pick(['none', 'none', 'all']),
        });
      return sheet([
        titled(
          kit,
          'en:BOARDING PASS;de:BORDKARTE;fr:CARTE D’EMBARQUEMENT;es:TARJETA DE EMBARQUE;it:CARTA D’IMBARCO;pt:CARTÃO DE EMBARQUE',
        ),
        columns(
          [
            part([
              '@passenger_name',
              '@travel_origin',
              '@travel_destination',
              '@flight_number',
              '@departure_date',
              '@boarding_time',
              '@gate',
              '@seat',
              '@travel_class',
            ]),
            part(['@passenger_name', '@flight_number', '@seat', '@boarding_time', '@booking_reference']),
          ],
          [3, 1],
          'gap:20pt',
        ),
        boilerplate('Gate closes 15 minutes before departure.'),
      ]);
    },
  },
  {
    name: 'rail-ticket',
    kind: 'ticket',
    languages: WORLDWIDE,
    paper: 'a5Wide',
    empty: [0, 0.12],
    draw: (kit) => {
      const heads = kit
        .fields(
          [
            '@travel_origin',
            '@departure_time',
            '@travel_destination',
            '@arrival_time',
            '@train_number',
            '@seat',
          ],
          { empty: 0 },
        )
        .map(({ label }) => label);
      return sheet([
        columns([
          titled(
            kit,
            'en:Train Ticket|Coach Ticket;de:Online-Ticket|Fahrkarte;fr:Billet;es:Billete de tren;it:Biglietto;pt:Bilhete;nl:Vervoerbewijs;pl:Bilet;cs:Jízdenka;sv:Biljett;tr:Bilet;ro:Bilet;hu:Menetjegy;id:Tiket Kereta;da:Billet;fi:Matkalippu',
          ),
          list(kit, kit.fields(['@booking_reference', '@ticket_number', '@passenger_name'], { empty: 0.03 })),
        ]),
        table(
          kit,
          [
            'travel_origin',
            'departure_time',
            'travel_destination',
            'arrival_time',
            'train_number',
            'seat',
          ].map((key, index) => column(key, heads[index]!, index === 1 || index === 3 ? 'time' : 'text')),
          rowsOf(kit, ['city', 'time', 'city', 'time', 'code:?? ###', 'code:#?'], kit.random.int(1, 4), 0.08),
          { names: ['Journey', 'Connections'] },
        ),
        strip(
          kit,
          some(kit, ['@travel_class', '@departure_date', '@fare', '@tax_total', '@number_of_guests'], 0.8),
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
      ]);
    },
  },
  {
    name: 'hotel-reservation',
    kind: 'travel booking',
    languages: WORLDWIDE,
    empty: [0, 0.12],
    draw: (kit) =>
      sheet([
        head(kit),
        titled(
          kit,
          'en:Reservation Confirmation|Hotel Voucher;de:Reservierungsbestätigung;fr:Confirmation de réservation;es:Bono de hotel;it:Voucher;pt:Voucher de hotel;nl:Reserveringsbevestiging;pl:Potwierdzenie noclegu;cs:Voucher;sv:Bekräftelse;tr:Konaklama Belgesi;ro:Voucher;hu:Szállásfoglalás;id:Voucher Hotel;da:Bekræftelse;fi:Vahvistus',
        ),
        kit.random.chance(0.4)
          ? boxGrid(
              kit,
              fieldsToRows(
                kit,
                kit.fields([
                  '@guest_name',
                  '@booking_reference',
                  '@check_in_date',
                  '@check_out_date',
                  '@nights',
                  '@room_type',
                  '@number_of_guests',
                ]),
                4,
              ),
            )
          : list(
              kit,
              kit.fields([
                '@guest_name',
                '@booking_reference',
                '@check_in_date',
                '@check_out_date',
                '@nights',
                '@room_type',
                '@number_of_guests',
                '@phone',
                '@email',
              ]),
            ),
        items(kit, { lines: kit.random.int(1, 3) }),
        list(kit, some(kit, ['@city_tax', '@deposit', '@amount_due', '@card_number', '@cancellation_date'])),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]),
  },
  {
    name: 'car-rental-agreement',
    kind: 'contract',
    languages: ['en', 'de', 'es', 'fr', 'it', 'pt', 'tr'],
    empty: [0.05, 0.3],
    draw: (kit) =>
      sheet([
        head(kit),
        titled(
          kit,
          'en:Rental Agreement|Car Rental Contract;de:Mietvertrag Kfz;es:Contrato de alquiler de vehículo;fr:Contrat de location;it:Contratto di noleggio;pt:Contrato de aluguer;tr:Araç Kiralama Sözleşmesi',
        ),
        columns([
          boxGrid(
            kit,
            fieldsToRows(
              kit,
              kit.fields([
                '@driver_name',
                '@birth_date',
                '@driver_license_number',
                '@address',
                '@phone',
                '@card_number',
              ]),
              2,
            ),
            { labels: 'corner' },
          ),
          boxGrid(
            kit,
            fieldsToRows(
              kit,
              kit.fields([
                '@license_plate',
                '@vehicle_model',
                '@color',
                '@odometer_reading',
                '@fuel_type',
                '@departure_date',
                '@return_date',
              ]),
              2,
            ),
            { labels: 'corner' },
          ),
        ]),
        list(
          kit,
          kit.fields([
            '@subtotal',
            '@insurance_charge',
            '@surcharge',
            '@tax_total',
            '@grand_total',
            '@deposit',
          ]),
          { look: kit.random.pick(['spread', 'dotted']) },
        ),
        checks(kit, kit.field('@coverage_type').label, ['CDW', 'TP', 'PAI'], { most: 3 }),
        form(kit, ['@signature||@signing_date'], { labels: 'below', borders: 'bottom' }),
      ]),
  },
  {
    name: 'event-ticket',
    kind: 'ticket',
    languages: WORLDWIDE,
    paper: 'slip',
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party()), { look: 'plain' }),
        `<div style="font-size:1.6em">${list(kit, [kit.field('@event_name', { empty: 0 })], { look: 'stacked' })}</div>`,
        inlinePairs(
          kit,
          kit.fields([
            '@venue',
            '@event_date',
            '@start_time',
            '@seat',
            '@fare',
            '@ticket_number',
            '@order_number',
          ]),
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
      ]),
  },
  {
    name: 'visa-card',
    kind: 'identity paper',
    languages: ['en', 'fr', 'de', 'es', 'pt', 'it', 'id', 'tr'],
    paper: 'card',
    empty: [0, 0.08],
    style: (random) => ({ labelSize: 5.5, valueSize: random.pick([8, 9]), labelEnd: '', margin: 10 }),
    draw: (kit) => {
      const fields = kit.fields(
        [
          '@last_name',
          '@first_name',
          '@birth_date',
          '@sex',
          '@nationality',
          '@document_number',
          '@valid_until',
          '@issue_date',
          '@issuing_authority',
          '@birth_place',
          '@national_id_number',
        ].slice(0, kit.random.int(6, 11)),
      );

      return sheet([
        titled(
          kit,
          'en:IDENTITY CARD|DRIVING LICENCE|RESIDENCE PERMIT;fr:CARTE D’IDENTITÉ|TITRE DE SÉJOUR;de:PERSONALAUSWEIS|FÜHRERSCHEIN;es:DOCUMENTO DE IDENTIDAD;pt:CARTÃO DE CIDADÃO|CARTEIRA DE IDENTIDADE;it:CARTA DI IDENTITÀ|PATENTE;id:KARTU TANDA PENDUDUK;tr:KİMLİK KARTI',
        ),
        columns(
          [
            '<div style="border:1px solid #999;height:90px"></div>',
            list(kit, fields, { look: kit.random.pick(['stacked', 'tabbed', 'colon']) }),
          ],
          [1, 3],
        ),
      ]);
    },
  },
];
