/** Stores the demonstration's documents with their revisions and reviews, every date moved as those of the fleet are. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import {
  documentCounters,
  documents,
  documentTypes,
  revisions,
  userYards,
} from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { reviewResults, reviewSteps, revisionComments } from '../../db/tables/reviewSchema';
import {
  type Scene,
  type Told,
  person,
  roleId,
  currentOf,
  documentRow,
  revisionRow,
} from './documentRows';
import { STEP_DAYS } from '../documentTypes';
import { filesOf, type PreparedDocument } from './preparedDocuments';
import type { MadeFile } from './documentFiles/subject';
import { shiftTo, shipId, yardId } from './places';
import { clock, courseOf, type Course } from './reviews';

/** The yards that people work for. */
const USER_YARDS = [
  ['selat.pm', 'STD'],
  ['gulf.tender', 'GCD'],
] as const;

async function addFiles(tx: Database, made: readonly MadeFile[], now: Date): Promise<void> {
  await tx.insert(files).values(
    made.map(({ sha256, bytes, mime, pages, text }) => ({
      ...{ sha256, mime, pages, text },
      size: bytes.length,
      read_at: now,
      stored_at: now,
    })),
  );
}

async function addReview({ tx, shift }: Scene, revisionId: number, { steps }: Course) {
  if (steps.length === 0) return;
  const made = await tx
    .insert(reviewSteps)
    .values(
      steps.map(({ role, opened, due, done }, n) => ({
        revision_id: revisionId,
        position: n + 1,
        role_id: roleId(role),
        rule: 'ANY' as const,
        days: STEP_DAYS,
        due_on: due === null ? null : shift(due),
        opened_at: opened,
        done_at: done?.at ?? null,
      })),
    )
    .returning({ id: reviewSteps.id, position: reviewSteps.position });
  const results = made.flatMap(({ id, position }) => {
    const done = steps[position - 1]?.done;
    if (!done) return [];
    const [result, comment = null, by] = done.result;
    const incorporate_by = by === undefined ? null : shift(by);
    const given = { result, comment, incorporate_by, at: done.at };
    return [{ step_id: id, user_id: person(done.by), ...given }];
  });
  if (results.length > 0) await tx.insert(reviewResults).values(results);
}

async function addComments(scene: Scene, revisionId: number, { data }: PreparedDocument) {
  const at = clock(scene.shift, scene.now);
  const rows = (data.comments ?? []).map(([author, on, text, x, y, resolvedBy]) => ({
    ...{ revision_id: revisionId, text, page: 1, x, y },
    author_id: person(author),
    created_at: at(on, 13),
    resolved_by: resolvedBy === undefined ? null : person(resolvedBy),
    resolved_at: resolvedBy === undefined ? null : at(on, 16),
  }));
  if (rows.length > 0) await scene.tx.insert(revisionComments).values(rows);
}

/** Whom the register shows it to, whatever else they may see. */
const involvedIn = (told: readonly Told[]) => ({
  authors: [...new Set(told.map(({ revision }) => person(revision.author)))],
  asked_roles: [
    ...new Set(
      told.flatMap(({ course }) =>
        course.steps.filter(({ opened }) => opened !== null).map(({ role }) => roleId(role)),
      ),
    ),
  ],
});

async function addDocument(scene: Scene, document: PreparedDocument): Promise<void> {
  const { tx, shift, now } = scene;
  const at = clock(shift, now);
  const told = document.revisions.map((revision) => ({
    revision,
    course: courseOf(document, revision, at),
  }));
  const [made] = await tx
    .insert(documents)
    .values(documentRow(scene, document, told))
    .returning({ id: documents.id });
  if (made === undefined) throw new Error('The new document was not returned.');
  const added = await tx
    .insert(revisions)
    .values(told.map((one) => revisionRow(scene, made.id, document, one)))
    .returning({ id: revisions.id, sequence: revisions.sequence });
  const idOf = (one: Told | undefined) =>
    added.find(({ sequence }) => sequence === one?.revision.sequence)?.id ?? null;
  for (const one of told) await addReview(scene, idOf(one) ?? 0, one.course);
  const latest_id = idOf(told.at(-1));
  await addComments(scene, latest_id ?? 0, document);
  await tx
    .update(documents)
    .set({ latest_id, current_id: idOf(currentOf(told)), ...involvedIn(told) })
    .where(eq(documents.id, made.id));
}

/** The highest number of each ship, project and type. */
async function addCounters({ tx, typeIds }: Scene, prepared: readonly PreparedDocument[]) {
  const last = new Map<string, PreparedDocument>();
  for (const one of prepared) {
    const stem = one.data.number.slice(0, -4);
    if ((last.get(stem)?.counter ?? 0) < one.counter) last.set(stem, one);
  }
  await tx.insert(documentCounters).values(
    [...last.values()].map(({ ship, project, type, counter }) => ({
      ship_id: shipId(ship),
      project,
      type_id: typeIds.get(type.code) ?? 0,
      last: counter,
    })),
  );
}

/** After fleet and types, into empty tables; the bytes of the files are in the store by now. */
export async function addDocuments(
  tx: Database,
  prepared: readonly PreparedDocument[],
  now: Date,
): Promise<void> {
  const types = await tx
    .select({ id: documentTypes.id, code: documentTypes.code })
    .from(documentTypes);
  const typeIds = new Map(types.map(({ id, code }) => [code, id]));
  const scene = { tx, now, shift: shiftTo(now), typeIds };
  await addFiles(tx, filesOf(prepared), now);
  for (const document of prepared) await addDocument(scene, document);
  await addCounters(scene, prepared);
  await tx
    .insert(userYards)
    .values(USER_YARDS.map(([who, yard]) => ({ user_id: person(who), yard_id: yardId(yard) })));
}
