/** What the dashboard says waits for a hand, by role. */
import type { Dashboard } from '../../../src/contract/dashboard';
import { openApp, type TestApp } from '../support/app';
import { fetchAt } from '../support/fleet';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

test('what waits for a hand: of each what they may do, and of a yard its own alone', async () => {
  const deskOf = async (who: string) => {
    const by = await docman.tokenOf(who);
    const { desk } = (await fetchAt<Dashboard>(docman, '/dashboard', by)).body;
    return desk?.map(({ kind, count, drydock }) => [kind, count, drydock?.number ?? null]) ?? null;
  };
  const received = ['QUOTATIONS_RECEIVED', 3, null];
  expect({
    purchaser: await deskOf('paula.frost'),
    manager: await deskOf('fleet.manager'),
    yard: await deskOf('selat.pm'),
    quoted: await deskOf('gulf.tender'),
    surveyor: await deskOf('bv.surveyor'),
    viewer: await deskOf('owner.viewer'),
  }).toEqual({
    purchaser: [received],
    manager: [received, ['VARIATIONS_TO_APPROVE', 1, 'HAL-DD26']],
    yard: [['VARIATIONS_TO_PRICE', 1, 'HAL-DD26']],
    quoted: [],
    surveyor: [],
    viewer: null,
  });
});
