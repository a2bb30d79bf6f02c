/** What the rows of the demonstration's documents and revisions hold. */
import { randomBytes } from 'node:crypto';
import { isReleased } from '../../../src/contract/documents/documentStates';
import type { StoredFile } from '../../../src/contract/documents/uploads';
import type { Database } from '../../db/database';
import { titleKey, wordsColumn } from '../../documents/documentWords';
import { ROLES } from '../catalogue';
import type { PreparedDocument, PreparedRevision } from './preparedDocuments';
import type { MadeFile } from './documentFiles/subject';
import { drydockId, personId, shipId, yardId, type Shift } from './places';
import { clock, type Course } from './reviews';

const CONTROLLER = 'doc.controller';

export interface Scene {
  tx: Database;
  now: Date;
  shift: Shift;
  typeIds: ReadonlyMap<string, number>;
}

export interface Told {
  revision: PreparedRevision;
  course: Course;
}

export const person = (username: string): number => {
  const id = personId(username);
  if (id === null) throw new Error(`${username} is not among the people.`);
  return id;
};

export const roleId = (name: string): number => ROLES.find((role) => role.name === name)?.id ?? 0;

const stored = ({ name, mime, sha256, bytes, pages }: MadeFile): StoredFile => ({
  ...{ name, mime, sha256, pages },
  size: bytes.length,
});

export const currentOf = (told: readonly Told[]) =>
  told.findLast(({ revision }) => isReleased(revision.state));

export function documentRow(scene: Scene, document: PreparedDocument, told: readonly Told[]) {
  const { data, type, ship, project } = document;
  const { shift, now } = scene;
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${data.number} is empty.`);
  const [voidedOn, reason = null] = data.voided ?? [];
  const current = currentOf(told);
  const external_number = data.external ?? null;
  const tags = [...(data.tags ?? [])];
  const { number, title, discipline } = data;
  return {
    ...{ number, title, discipline, external_number, tags },
    title_key: titleKey(title),
    words: wordsColumn({
      ...{ number, title, external_number, tags },
      text: current?.revision.file.text ?? null,
    }),
    type_id: scene.typeIds.get(type.code) ?? 0,
    ship_id: shipId(ship),
    drydock_id: drydockId(`${ship}-${project}`),
    confidentiality: type.confidentiality,
    yard_id: data.yard === undefined ? null : yardId(data.yard),
    state: voidedOn === undefined ? ('ACTIVE' as const) : ('VOID' as const),
    void_reason: reason,
    register_state: voidedOn === undefined ? last.revision.state : ('VOID' as const),
    on: shift(last.course.on),
    released_on: current ? shift(current.course.on) : null,
    created_at: first.course.created,
    created_by: person(first.revision.author),
    updated_at: voidedOn === undefined ? last.course.updated : clock(shift, now)(voidedOn, 12),
    updated_by: voidedOn === undefined ? byOf(last.course) : person(CONTROLLER),
  };
}

const byOf = ({ by }: Course): number | null => (by === null ? null : person(by));

export const revisionRow = (
  { shift }: Scene,
  documentId: number,
  { data }: PreparedDocument,
  told: Told,
) => {
  const { revision, course } = told;
  const { sequence, label, state, reason, note, from, file, source_files, author } = revision;
  const isLast = sequence === data.revisions.length - 1;
  return {
    ...{ document_id: documentId, sequence, label, state, reason },
    change_note: note,
    received_from: from,
    effective_on: isLast && data.effective !== undefined ? shift(data.effective) : null,
    file_name: file.name,
    sha256: file.sha256,
    source_files: source_files.map(stored),
    author_id: person(author),
    on: shift(course.on),
    submitted_at: course.submitted,
    decided_at: course.decided,
    incorporate_by: course.incorporateBy === null ? null : shift(course.incorporateBy),
    check_code: randomBytes(9).toString('base64url'),
    created_at: course.created,
    created_by: person(author),
    updated_at: course.updated,
    updated_by: byOf(course),
  };
};
