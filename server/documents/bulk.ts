/** One act on many documents: each by itself, with a line that says what changed, or why it did not. */
import type { BulkReport } from '../../src/contract/documentRecords';
import { MAX_TAGS, type BulkDraft, type bulkSchema } from '../../src/contract/documents';
import { HttpProblem, invalid } from '../http/problem';
import { say } from '../text/texts';
import type { Call } from '../access/wire';
import { lockedDocument } from './documentDetail';
import { mayEdit } from './documentRights';
import { lockDocuments } from './documentLock';
import { documentRepository } from './documentRepository';
import { moveRevision } from './revisionMoves';
import { revisionRepository } from './revisionRepository';
import { revisionName, type Scene } from './scene';

type Line = BulkReport['results'][number];

interface Change {
  number: string;
  done: boolean;
  text: string;
}

async function changeTags(scene: Scene, id: number, tag: string, add: boolean): Promise<Change> {
  const { tx, viewer, record, now } = scene;
  const document = await lockedDocument(tx, viewer, id);
  const { number, tags } = document;
  if (!mayEdit(viewer, document)) return { number, done: false, text: say('documents.mayNotEdit') };
  if (tags.includes(tag) === add)
    return { number, done: false, text: say(add ? 'documents.hasTag' : 'documents.hasNoTag') };
  if (add && tags.length >= MAX_TAGS)
    return { number, done: false, text: say('documents.tooManyTags', { max: MAX_TAGS }) };
  const wanted = add ? [...tags, tag] : tags.filter((one) => one !== tag);
  await documentRepository(tx).update(document, { tags: wanted }, viewer.userId, now);
  await record({
    action: 'update',
    entity: 'document',
    entityId: id,
    label: number,
    before: { tags },
    after: { tags: wanted },
  });
  return {
    number,
    done: true,
    text: say(add ? 'documents.tagged' : 'documents.untagged', { tag }),
  };
}

async function submitLatest(scene: Scene, id: number): Promise<Change> {
  const { tx, viewer } = scene;
  const document = await lockedDocument(tx, viewer, id);
  const { number } = document;
  const [latest] = await revisionRepository(tx).ofDocument(id, viewer);
  if (latest === undefined) return { number, done: false, text: say('documents.noFile') };
  await moveRevision(scene, latest.id, 'submit');
  return {
    number,
    done: true,
    text: say('documents.submitted', { name: revisionName(document, latest.label) }),
  };
}

const act = (scene: Scene, id: number, { action, tag = '' }: BulkDraft): Promise<Change> =>
  action === 'submit'
    ? submitLatest(scene, id)
    : changeTags(scene, id, tag ?? '', action === 'tag');

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

export async function bulkDocuments(
  call: Call<'bulkDocuments', typeof bulkSchema>,
): Promise<BulkReport> {
  const { body, now } = call;
  if (body.action !== 'submit' && typeof body.tag !== 'string')
    throw invalid({ tag: [say('documents.tagNeeded')] });
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const results: Line[] = [];
    await lockDocuments(tx, body.ids);
    for (const id of body.ids) {
      // Each in a transaction of its own within this one: one that is refused undoes nothing of the others.
      const line = await tx
        .transaction(async (own) => {
          const scene = { tx: own, viewer, record, now };
          const change = { id, ...(await act(scene, id, body)) };
          if (body.try_only === 'yes') throw new Tried(change);
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
    return { action: body.action, results };
  });
}
