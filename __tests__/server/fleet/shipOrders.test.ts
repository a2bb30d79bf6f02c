/** The lists of ships and dockings in the orders that people ask for. */
import type { CompliancePage } from '../../../src/contract/fleet/compliance';
import { dueStanding } from '../../../src/contract/fleet/dueStanding';
import type { Ship } from '../../../src/contract/fleet/ships';
import type { DrydockRow } from '../../../src/contract/fleet/drydockRecords';
import type { PageOf } from '../../../src/contract/lists';
import { type TestApp } from '../support/app';
import { openReference } from '../support/reference';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

type Query = Record<string, string | number>;
const shipsFor = async (query: Query, who = 'administrator') =>
  (
    await docman.ask<PageOf<Ship>>('ships', {
      token: await docman.tokenOf(who),
      query: { page_size: 200, ...query },
    })
  ).body;

const isSorted = (values: readonly (number | string)[]) =>
  values.every((value, place) => place === 0 || (values[place - 1] ?? value) <= value);

describe('ships', () => {
  test('are sorted by when they are due, those that never are last, on every page', async () => {
    const { items } = await shipsFor({ sort: 'next_due' });
    const days = items.flatMap(({ next_due: due }) => (due ? [due.days] : []));
    expect(days.length).toBeGreaterThan(3);
    expect(isSorted(days)).toBe(true);
    expect(items.slice(days.length).every(({ next_due: due }) => due === null)).toBe(true);
    const second = await shipsFor({ sort: 'next_due', page: 2, page_size: 3 });
    expect(second.items.map(({ id }) => id)).toEqual(items.slice(3, 6).map(({ id }) => id));
    expect(second.total).toBe(items.length);
    const back = (await shipsFor({ sort: '-next_due' })).items;
    expect(back.slice(0, days.length).map(({ next_due: due }) => due?.days)).toEqual(
      [...days].reverse(),
    );
  });

  test('are filtered by due status, and counted so', async () => {
    const { items: all } = await shipsFor({});
    for (const due of ['OVERDUE', 'DUE_30', 'PLAN', 'COVERED', 'OK'] as const) {
      const { items, total } = await shipsFor({ due });
      const wanted = all.filter(({ next_due: next }) => next && dueStanding(next) === due);
      expect(items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect(total).toBe(wanted.length);
    }
  });

  test('that are due, with a docking that covers the date, are not among those to be planned', async () => {
    const { items } = await shipsFor({ due: 'COVERED', sort: 'next_due' });
    expect(items.map(({ code, next_due: next }) => [code, next?.covered?.number])).toEqual([
      ['SAP', 'SAP-DD26'],
      ['ALF', 'ALF-DD27'],
      ['NDA', 'NDA-DD27'],
      ['HAL', 'HAL-DD26'],
      ['LAP', 'LAP-DD27'],
    ]);
    expect((await shipsFor({ due: 'PLAN' })).total).toBe(0);
    const { body } = await docman.ask<CompliancePage>('compliance', {
      token: await docman.tokenOf('administrator'),
      query: { status: 'COVERED' },
    });
    expect(body.items.map(({ ship }) => ship.code)).toEqual(items.map(({ code }) => code));
  });

  test.each([
    ['imo', ({ imo }: Ship) => imo],
    ['class_society', ({ class_society: society }: Ship) => society],
  ] as const)('are sorted by %s', async (sort, valueOf) => {
    expect(isSorted((await shipsFor({ sort })).items.map(valueOf))).toBe(true);
  });

  test('are sorted by the name of their superintendent, those without one last', async () => {
    const names = (await shipsFor({ sort: 'superintendent' })).items.map(
      ({ superintendent }) => superintendent ?? '\uffff',
    );
    expect(isSorted(names)).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(1);
  });

  test('whoever may not see when ships are due finds none by it', async () => {
    const { total, items } = await shipsFor({ due: 'OK' }, 'selat.pm');
    expect([total, items]).toEqual([0, []]);
    expect((await shipsFor({ sort: 'next_due' }, 'selat.pm')).total).toBe(
      (await shipsFor({}, 'selat.pm')).total,
    );
  });
});

test('dockings begin with what is in dock, then what comes next, and end with what is over', async () => {
  const { body } = await docman.ask<PageOf<DrydockRow>>('drydocks', {
    token: await docman.tokenOf('administrator'),
    query: { page_size: 200, sort: 'now' },
  });
  const turns = body.items.map(({ state }) =>
    state === 'EXECUTION' ? 0 : state === 'CLOSING' ? 2 : /CLOSED|CANCELLED/.test(state) ? 3 : 1,
  );
  expect(isSorted(turns)).toBe(true);
  expect(body.items[0]?.number).toBe('HAL-DD26');
  const coming = body.items
    .filter((_one, place) => turns[place] === 1)
    .map(({ planned_arrival_on: on }) => on ?? '9999');
  expect(isSorted(coming)).toBe(true);
});
