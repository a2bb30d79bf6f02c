import { inPieces } from '../../../src/ui/inPieces';
import {
  timelineDockingSchema,
  timelineSchema,
  timelineShipSchema,
} from '../../../src/contract/fleet/drydockLists';

const reply = inPieces(timelineSchema, {
  ships: timelineShipSchema,
  dockings: timelineDockingSchema,
});

const docking = (id: number) => ({
  id,
  number: 'HAL-DD26',
  ship_id: 2,
  kind: 'INTERMEDIATE',
  state: 'EXECUTION',
  health: 'ON_SCHEDULE',
  starts_on: '2026-11-10',
  dock_on: '2026-11-12',
  undock_on: null,
  ends_on: '2026-12-02',
});
const page = {
  ships: [{ id: 2, code: 'HAL', name: 'Halden Trader', due_on: null }],
  dockings: Array.from({ length: 60 }, (_, place) => docking(place + 1)),
  undated: [],
  total: 1,
  page: 1,
  page_size: 25,
};

describe('an answer that is checked in pieces', () => {
  it('is what came', async () => {
    expect(await reply.check(page)).toEqual(page);
  });

  it.each([
    ['a wrong item at the end of a list', { ...page, dockings: [...page.dockings, docking(0)] }],
    ['a wrong value beside the lists', { ...page, total: 'many' }],
    ['a list that is missing', { ...page, ships: undefined }],
    ['something else than a list', { ...page, dockings: {} }],
    ['no record at all', 'busy'],
  ])('is refused as the whole schema would: %s', async (_what, value) => {
    expect(() => timelineSchema.validateSync(value, { strict: true })).toThrow();
    await expect(reply.check(value)).rejects.toThrow(/^validation\.|must be/);
  });
});
