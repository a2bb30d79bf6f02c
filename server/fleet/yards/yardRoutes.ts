/** Repair yards and their docks. */
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  yardDraftSchema,
  yardFields,
  yardQuerySchema,
  yardSchema,
  yardsPageSchema,
  yardUpdateSchema,
  type Yard,
  type YardDraft,
} from '../../../src/contract/fleet/yards';
import { sqlStateOf, UNIQUE_VIOLATION } from '../../db/database';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { refuseLimited } from '../ships/shipWrites';
import { say } from '../../text/texts';
import { wire, type Api, type Call } from '../../access/wire';
import { presentYard, yardRepository } from './yardRepository';

async function explained<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw invalid({ code: [say('yards.codeTaken')] });
    throw error;
  }
}

const draftOf = (yard: YardDraft): YardDraft => fieldsOf(yardFields, yard);

function createYard(call: Call<'createYard', typeof yardDraftSchema>): Promise<Yard> {
  return call.write(async (tx, record) => {
    const { viewer } = call;
    refuseLimited(viewer);
    const repository = yardRepository(tx, viewer);
    const draft = draftOf(call.body);
    const id = await explained(repository.create(draft, call.viewer.userId, call.now));
    const event = { entity: 'yard', entityId: id, label: draft.code, after: draft };
    await record({ action: 'create', ...event });
    const made = await repository.find(id);
    if (made === undefined) throw notFound();
    return presentYard(made);
  });
}

function updateYard(call: Call<'updateYard', typeof yardUpdateSchema>): Promise<Yard> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const repository = yardRepository(tx, viewer);
    const before = await repository.findForUpdate(id);
    if (before === undefined) throw notFound();
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, presentYard(before));
    }
    const draft = draftOf(body);
    await explained(repository.update(id, draft, viewer.userId, now));
    const event = { label: draft.code, before: draftOf(before), after: draft };
    await record({ action: 'update', entity: 'yard', entityId: id, ...event });
    const after = await repository.find(id);
    if (after === undefined) throw notFound();
    return presentYard(after);
  });
}

export function yardRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'yards', {
    summary: 'The yards that the filters leave, page by page',
    query: yardQuerySchema,
    reply: yardsPageSchema,
    handle: async ({ viewer, query }) => yardRepository(db, viewer).page(query),
  });
  wire(api, 'yard', {
    summary: 'One yard',
    reply: yardSchema,
    handle: async ({ id, viewer }) => {
      const found = await yardRepository(db, viewer).find(id);
      if (found === undefined) throw notFound();
      return presentYard(found);
    },
  });
  wire(api, 'createYard', {
    summary: 'Add a yard',
    body: yardDraftSchema,
    reply: yardSchema,
    created: true,
    handle: createYard,
  });
  wire(api, 'updateYard', {
    summary: 'Change a yard and its docks',
    body: yardUpdateSchema,
    reply: yardSchema,
    handle: updateYard,
  });
}
