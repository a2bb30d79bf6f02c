/** What yards ask of a ship, and what of it is missing. */
import { missingParticulars, dockingDataFields } from '../../../src/contract/fleet/dockingData';
import { unknownOf } from '../../../src/contract/fieldTable';

const NOTHING = unknownOf(dockingDataFields);

test('all that yards ask for is missing of a ship of which nothing was entered, but what ships may do without', () => {
  const missing = missingParticulars(NOTHING);
  expect(missing).toHaveLength(31);
  expect(missing[0]).toBe('lbp_m');
  expect(missing).not.toContain('thrusters');
});

test('what was entered is not missing, not even a count of none', () => {
  const missing = missingParticulars({ ...NOTHING, keel_to_top_m: 47.6, bottom_plugs: 0 });
  expect(missing).toHaveLength(29);
  expect(missing).not.toContain('keel_to_top_m');
  expect(missing).not.toContain('bottom_plugs');
});
