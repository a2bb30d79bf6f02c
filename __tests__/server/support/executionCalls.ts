/** The calls about variation orders as the tests of the whole API need them: what each answers, a body that is fine, and what it finds. */
import { eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import { executionEndpoints } from '../../../src/contract/execution/executionEndpoints';
import type { Variation } from '../../../src/contract/execution/variationRecords';
import { variationOrders } from '../../../server/db/executionSchema';
import type { TestApp } from './app';
import { DOCKING } from './fleet';

export type ExecutionCallName = keyof typeof executionEndpoints;

const ONE = [200, 401, 403, 404, 408, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];
const MOVE = [200, 401, 403, 404, 408, 422, 500];

export const EXECUTION_DOCUMENTED: Record<ExecutionCallName, number[]> = {
  variations: ONE,
  exportVariations: ONE,
  createVariation: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  variation: ONE,
  updateVariation: UPDATE,
  variationHistory: [200, 400, 401, 403, 404, 408, 500],
  submitVariation: MOVE,
  offerVariation: UPDATE,
  approveVariation: UPDATE,
  negotiateVariation: UPDATE,
  rejectVariation: UPDATE,
  startVariationEarly: UPDATE,
  variationDone: MOVE,
  withdrawVariation: UPDATE,
};

/** Calls whose 400 is that of a filter. */
export const EXECUTION_FILTERED: EndpointName[] = ['variationHistory'];

const REASON = { reason: 'For a reason' };
export const VARIATION = {
  ...{ title: 'Renew a frame', cause: 'OWNER', job_id: null, description: null, found_on: null },
  ...{ yard_reference: null, class_demand: false, critical: false, document_ids: [] },
};
export const LUMP = { lines: [], amount: 400_000, days_claimed: 1, note: null };

export const EXECUTION_BODIES: Partial<Record<ExecutionCallName, Record<string, unknown>>> = {
  createVariation: VARIATION,
  updateVariation: { ...VARIATION, version: 1 },
  offerVariation: { ...LUMP, version: 1 },
  approveVariation: { agreed_amount: 390_000, days_agreed: 1, note: null, version: 1 },
  negotiateVariation: REASON,
  rejectVariation: REASON,
  startVariationEarly: REASON,
  withdrawVariation: REASON,
};

/** Of HAL-DD26, drawn up by the office: as if by the document controller, so that an administrator may approve it. */
export async function makeVariation(docman: TestApp, of: object = {}): Promise<Variation> {
  const token = await docman.tokenOf('administrator');
  const body = { ...VARIATION, ...of };
  const id = DOCKING['HAL-DD26'];
  const made = (await docman.ask<Variation>('createVariation', { token, id, body })).body;
  await docman.db
    .update(variationOrders)
    .set({ created_by: 2 })
    .where(eq(variationOrders.id, made.id));
  return made;
}

const DRAFTED: readonly string[] = [
  ...['variation', 'updateVariation', 'submitVariation', 'withdrawVariation', 'variationHistory'],
];

/** The id of what this call finds as it should be; all changes start from version 1. */
export async function executionVictim(docman: TestApp, name: ExecutionCallName): Promise<number> {
  if (executionEndpoints[name].path.startsWith('/drydocks')) return DOCKING['HAL-DD26'];
  const { id } = await makeVariation(docman);
  if (DRAFTED.includes(name)) return id;
  const token = await docman.tokenOf('administrator');
  await docman.ask('submitVariation', { token, id });
  const { version } = (await docman.ask<Variation>('variation', { token, id })).body;
  if (name !== 'offerVariation')
    await docman.ask('offerVariation', { token, id, body: { ...LUMP, version } });
  if (name === 'variationDone')
    await docman.ask('approveVariation', {
      ...{ token, id, body: { ...EXECUTION_BODIES.approveVariation, version: version + 1 } },
    });
  await docman.db.update(variationOrders).set({ version: 1 }).where(eq(variationOrders.id, id));
  return id;
}

/** Hidden damage without evidence: it cannot be submitted. */
export const executionRefused = async (docman: TestApp): Promise<number> =>
  (await makeVariation(docman, { cause: 'HIDDEN_DAMAGE' })).id;

export const isExecutionCall = (name: string): name is ExecutionCallName =>
  name in executionEndpoints;
