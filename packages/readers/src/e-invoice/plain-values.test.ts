import { describe, expect, it } from 'vitest';
import { plainDate, plainDecimal } from './plain-values.ts';

describe('plainDecimal', () => {
  it('takes XML decimals only', () => {
    expect(['+1.50', '12.', '-.5', '0'].map(plainDecimal)).toEqual(['1.50', '12', '-.5', '0']);
    expect(['1,50', '1e5', 'NaN', '', undefined].map(plainDecimal)).toEqual(Array(5).fill(undefined));
  });
});

describe('plainDate', () => {
  it('takes compact and ISO dates, with a time or a zone behind them', () => {
    const written = ['20240229', '202402291130', '2024-02-29', '2024-02-29T11:30:00', '2024-02-29+01:00'];
    expect(written.map(plainDate)).toEqual(Array(5).fill('2024-02-29'));
  });

  it('refuses days that no calendar has', () => {
    expect(['20230229', '2024-13-01', '29.02.2024', undefined].map(plainDate)).toEqual(
      Array(4).fill(undefined),
    );
  });
});
