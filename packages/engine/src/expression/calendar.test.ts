import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayToSerial,
  FIRST_SERIAL,
  isoDateToSerial,
  isoDatetimeToParts,
  isoTimeToMilliseconds,
  LAST_SERIAL,
  serialToDay,
  serialToIsoDate,
} from './calendar.ts';

describe('days', () => {
  it('count from 1899-12-30', () => {
    expect(dayToSerial({ year: 1899, month: 12, day: 30 })).toBe(0);
    expect(isoDateToSerial('2026-03-09')).toBe(46_090);
    expect(serialToIsoDate(FIRST_SERIAL)).toBe('0001-01-01');
    expect(serialToIsoDate(LAST_SERIAL)).toBe('9999-12-31');
  });

  it('come back from their number, and agree with the calendar of the language', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_SERIAL, max: LAST_SERIAL }), (serial) => {
        const day = serialToDay(serial);
        const iso = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
        return (
          dayToSerial(day) === serial && serialToIsoDate(serial) === iso && isoDateToSerial(iso) === serial
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    ' 2026-01-01',
  ])('do not exist as %j', (text) => {
    expect(isoDateToSerial(text)).toBeNull();
  });

  it('take times and offsets only within a day', () => {
    expect(isoTimeToMilliseconds('23:59:59.5')).toBe(86_399_500);
    expect(['24:00', '12:60', '12:00:60', '9:00', '12'].map(isoTimeToMilliseconds)).toEqual(
      Array(5).fill(null),
    );
    expect(isoDatetimeToParts('2026-03-09T01:00:00+05:30')).toEqual({
      serial: 46_090,
      milliseconds: 3_600_000,
    });
    expect(isoDatetimeToParts('2026-03-09T01:00:00+25:30')).toBeNull();
  });
});
