import { problemSchema, typesOfNamesSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const get = (names: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  account.call(
    'GET',
    `/api/field-types?${new URLSearchParams([...names.map((name): [string, string] => ['name', name]), ...Object.entries(more)])}`,
  );

async function typesOf(...asked: Parameters<typeof get>): Promise<readonly unknown[]> {
  const answer = await get(...asked);
  expect(answer.status).toBe(200);
  const { fields } = typesOfNamesSchema.parse(await answer.json());
  return fields.map(({ name, type, unit }) => [name, unit === null ? type : `${type} ${unit}`]);
}

describe('getFieldTypes', () => {
  it('tells the types of several names in their order', async () => {
    expect(
      await typesOf(['Rechnungsdatum', 'Montant TTC', 'Customer', 'Tax rate', 'No idea, this & that']),
    ).toEqual([
      ['Rechnungsdatum', 'date'],
      ['Montant TTC', 'currency'],
      ['Customer', 'text'],
      ['Tax rate', 'number %'],
      ['No idea, this & that', 'text'],
    ]);
  });

  it('tells the type of one name, in the header or as a column', async () => {
    expect(await typesOf(['Total hours'])).toEqual([['Total hours', 'number']]);
    expect(await typesOf(['Rate'], { scope: 'header' })).toEqual([['Rate', 'text']]);
    expect(await typesOf(['Rate'], { scope: 'row' })).toEqual([['Rate', 'currency']]);
  });

  it('takes a hundred names of two hundred characters, and refuses more of either', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `Amount ${index}`);
    expect(await typesOf(many)).toHaveLength(100);
    expect(await typesOf(['x'.repeat(200)])).toEqual([['x'.repeat(200), 'text']]);
    for (const [names, more] of [
      [[...many, 'Date']],
      [['x'.repeat(201)]],
      [[]],
      [['Date'], { scope: 'table' }],
    ] as const) {
      const answer = await get(names, more);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      const { errors } = problemSchema.parse(await answer.json());
      expect(Object.keys(errors ?? {})).toEqual([more === undefined ? 'name' : 'scope']);
    }
  });

  it('is for who is signed in', async () => {
    expect((await fetch(`${service.url}/api/field-types?name=Date`)).status).toBe(401);
  });
});
