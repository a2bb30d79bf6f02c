/** The demonstration's documents with their files made: the work of a first start that needs no database. */
import type { FileStore } from '../../files/fileStore';
import { revisionLabel, type RevisionState } from '../../../src/contract/documents/documentStates';
import { DOCUMENTS, readRevision, type SeedDocument, type SeedRevision } from './documentData';
import { DOCUMENT_TYPES, type SeedType } from '../documentTypes';
import { SHIPS } from './fleetData';
import type { MadeFile, SubjectShip, Subject } from './documentFiles/subject';
import { makeFiles } from './documentFiles/makeFiles';
import { PEOPLE } from './people';
import { shiftTo, type Shift } from './places';

export interface PreparedRevision extends SeedRevision {
  label: string;
  sequence: number;
  /** When the next one took its place. */
  superseded: string | null;
  file: MadeFile;
  source_files: readonly MadeFile[];
}

export interface PreparedDocument {
  data: SeedDocument;
  type: SeedType;
  /** The code of the ship, and `GEN` or what follows it in the docking's number. */
  ship: string;
  project: string;
  counter: number;
  revisions: readonly PreparedRevision[];
}

function subjectShip(code: string): SubjectShip {
  const parts = SHIPS.find((line) => line.startsWith(code))?.split('|') ?? [];
  const [, name = '', imo = '', type = '', , society = '', , ...numbers] = parts;
  const [gross = 0, deadweight = 0, loa = 0, breadth = 0, depth = 0, draught = 0] =
    numbers.map(Number);
  return {
    ...{ code, name, imo, type, society },
    ...{ gross, deadweight, loa, breadth, depth, draught },
  };
}

const nameOf = (username: string) =>
  PEOPLE.find((person) => person.username === username)?.fullname ?? username;

/** Number, title and what a viewer sees, as the document itself says it. */
function subjectOf(data: SeedDocument, type: SeedType, sequence: number, shift: Shift): Subject {
  const [code = '', project = ''] = data.number.split('-');
  const history = data.revisions.slice(0, sequence + 1).map((line, n) => {
    const { made, note } = readRevision(line);
    const date = shift(made);
    return { label: revisionLabel(type.scheme, n), date, note: note ?? 'First issue' };
  });
  const { author, made } = readRevision(data.revisions[sequence] ?? '');
  return {
    ...{ number: data.number, title: data.title, type: type.code, sequence, history, shift },
    label: revisionLabel(type.scheme, sequence),
    date: shift(made),
    author: nameOf(author),
    externalNumber: data.external ?? null,
    ship: subjectShip(code),
    project: project === 'GEN' ? null : `${code}-${project}`,
  };
}

const isSuperseded = (state: RevisionState) => state === 'SUPERSEDED';

async function prepare(data: SeedDocument, shift: Shift): Promise<PreparedDocument> {
  const [ship = '', project = '', code = '', counter] = data.number.split('-');
  const type = DOCUMENT_TYPES.find((one) => one.code === code);
  if (type === undefined) throw new Error(`${data.number} has no type.`);
  const lines = data.revisions.map(readRevision);
  const revisions: PreparedRevision[] = [];
  for (const [sequence, revision] of lines.entries())
    revisions.push({
      ...revision,
      label: revisionLabel(type.scheme, sequence),
      sequence,
      superseded: isSuperseded(revision.state) ? (lines[sequence + 1]?.settled ?? null) : null,
      ...(await makeFiles(subjectOf(data, type, sequence, shift))),
    });
  return { data, type, ship, project, counter: Number(counter), revisions };
}

/** In the order of the data. */
export async function prepareDocuments(now: Date): Promise<PreparedDocument[]> {
  const shift = shiftTo(now);
  const prepared: PreparedDocument[] = [];
  for (const data of DOCUMENTS) prepared.push(await prepare(data, shift));
  return prepared;
}

export const filesOf = (documents: readonly PreparedDocument[]): MadeFile[] =>
  documents.flatMap(({ revisions }) =>
    revisions.flatMap(({ file, source_files }) => [file, ...source_files]),
  );

/** Before any row names them: a start that is cut off leaves files without rows, never rows without files. */
export async function keepFiles(
  store: FileStore,
  documents: readonly PreparedDocument[],
): Promise<void> {
  await Promise.all(filesOf(documents).map(({ sha256, bytes }) => store.put(sha256, bytes)));
}
