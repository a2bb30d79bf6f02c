/** One action on many documents: each by itself, with a line that says what changed, or why it did not. */
import type { BulkReport } from '../../../src/contract/documents/documentRecords';
import {
  MAX_TAGS,
  type BulkDraft,
  type bulkSchema,
} from '../../../src/contract/documents/documents';
import { HttpProblem, invalid, notFound } from '../../http/problem';
import { say } from '../../text/texts';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { lockedDocument } from '../documentDetail';
import { mayEdit } from '../documentRights';
import { lockDocuments } from '../documentLock';
import { documentRepository, type StoredDocument } from '../documentRepository';
import { transitionRevision } from '../revisions/revisionTransitions';
import { revisionRepository } from '../revisions/revisionRepository';
import { revisionName, type Scene } from '../scene';

type Line = BulkReport['results'][number];

interface Change {
  number: string;
  done: boolean;
  text: string;
}

function tagText(add: boolean, trial: boolean, tag: string): string {
  if (trial) return say(add ? 'documents.wouldTag' : 'documents.wouldUntag', { tag });
  return say(add ? 'documents.tagged' : 'documents.untagged', { tag });
}

/** All in a few statements: most bulk actions are tags on many documents, and who waits for their locks waits for all. */
async function changeTags(
  scene: Scene,
  { ids, try_only, action, tag }: BulkDraft,
): Promise<Line[]> {
  const { tx, viewer, record, now } = scene;
  const [wanted, add] = [tag ?? '', action === 'tag'];
  const repository = documentRepository(tx);
  const documents = await repository.allForUpdate(ids, viewer);
  const refused = new Map(
    documents.flatMap((one) => {
      const reason = tagRefused(viewer, one, wanted, add);
      return reason === undefined ? [] : [[one.id, reason]];
    }),
  );
  const changed = documents.filter(({ id }) => !refused.has(id));
  const trial = try_only === 'yes';
  if (!trial) {
    await repository.changeTag(changed, { tag: wanted, add }, viewer.userId, now);
    await record(
      changed.map(({ id, number, tags }) => ({
        action: 'update',
        entity: 'document',
        entityId: id,
        label: number,
        before: { tags },
        after: { tags: add ? [...tags, wanted] : tags.filter((one) => one !== wanted) },
      })),
    );
  }
  const byId = new Map(documents.map((one) => [one.id, one]));
  return ids.map((id): Line => {
    const document = byId.get(id);
    if (document === undefined)
      return { id, number: null, done: false, text: reasonOf(notFound()) };
    const reason = refused.get(id);
    const text = reason ?? tagText(add, trial, wanted);
    return { id, number: document.number, done: reason === undefined, text };
  });
}

/** Undefined where nothing keeps the tag from it. */
function tagRefused(
  viewer: Viewer,
  document: StoredDocument,
  tag: string,
  add: boolean,
): string | undefined {
  const { tags } = document;
  if (!mayEdit(viewer, document)) return say('documents.mayNotEdit');
  if (tags.includes(tag) === add) return say(add ? 'documents.hasTag' : 'documents.hasNoTag');
  if (add && tags.length >= MAX_TAGS) return say('documents.tooManyTags', { max: MAX_TAGS });
  return undefined;
}

type Step = 'submit' | 'recall';

const STEP_TEXTS = {
  submit: ['documents.wouldSubmit', 'documents.submitted'],
  recall: ['documents.wouldRecall', 'documents.recalled'],
} as const satisfies Record<Step, readonly [trial: string, done: string]>;

async function transitionLatest(
  scene: Scene,
  id: number,
  step: Step,
  trial: boolean,
): Promise<Change> {
  const { tx, viewer } = scene;
  const document = await lockedDocument(tx, viewer, id);
  const { number } = document;
  const [latest] = await revisionRepository(tx).ofDocument(id, viewer);
  if (latest === undefined) return { number, done: false, text: say('documents.noFile') };
  await transitionRevision(scene, latest.id, step);
  const name = revisionName(document, latest.label);
  const text = say(STEP_TEXTS[step][trial ? 0 : 1], { name });
  return { number, done: true, text };
}

/** Undoes what a trial has done, with its result. */
class Tried extends Error {
  constructor(readonly line: Line) {
    super('tried');
  }
}

/** What keeps a document from it, in words. */
const reasonOf = ({ body }: HttpProblem): string =>
  Object.values(body.errors ?? {})
    .flat()
    .join(' ') || body.message;

/** Each in a transaction of its own within this one: one that is refused undoes nothing of the others. */
async function transitionAll(
  scene: Scene,
  { ids, try_only }: BulkDraft,
  step: Step,
): Promise<Line[]> {
  const results: Line[] = [];
  const trial = try_only === 'yes';
  await lockDocuments(scene.tx, ids);
  for (const id of ids) {
    const line = await scene.tx
      .transaction(async (tx) => {
        const change = { id, ...(await transitionLatest({ ...scene, tx }, id, step, trial)) };
        if (trial) throw new Tried(change);
        return change;
      })
      .catch((error: unknown): Line => {
        if (error instanceof Tried) return error.line;
        if (error instanceof HttpProblem)
          return { id, number: null, done: false, text: reasonOf(error) };
        throw error;
      });
    results.push(line);
  }
  return results;
}

export async function bulkDocuments(
  call: Call<'bulkDocuments', typeof bulkSchema>,
): Promise<BulkReport> {
  const { body, viewer, now } = call;
  const { action, tag } = body;
  const step = action === 'submit' || action === 'recall' ? action : undefined;
  if (step === undefined && typeof tag !== 'string')
    throw invalid({ tag: [say('documents.tagNeeded')] });
  return call.write(async (tx, record) => {
    const scene = { tx, viewer, record, now };
    const results = step ? await transitionAll(scene, body, step) : await changeTags(scene, body);
    return { action, results };
  });
}
