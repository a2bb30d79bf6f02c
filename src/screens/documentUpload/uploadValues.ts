/** A file and the document that becomes of it, as the sheet holds them: texts as they are typed. */
import type { DocumentType, Revision } from '../../contract/documents/documentRecords';
import {
  DOCUMENT_NUMBER,
  documentDraftSchema,
  documentFields,
  revisionDraftSchema,
  revisionFields,
  type DocumentDraft,
  revisionUpdateSchema,
  type RevisionDraft,
  type RevisionUpdate,
} from '../../contract/documents/documents';
import { findProblems, type Problems } from '../../contract/problems';
import type { ShipName } from '../../contract/fleet/ships';
import { textOrNull } from '../../ui/form/entered';
import { splitTags } from '../../parts/documents/splitTags';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';
import { disciplineOfType, guess, type Guess } from './grid/guess';

/** What names tell; a restored draft of an earlier version of the product has none. */
export type GuessedField = 'ship' | 'drydock_id' | 'type_id' | 'number' | 'title' | 'discipline';

interface NamedPlace {
  /** A code or a name; null where the ship stays. */
  ship: string | null;
  /** A docking's number; null for none; undefined where nothing is said of it. */
  docking: string | null | undefined;
  /** Somebody has entered it: what is not found is gone. A guess that is not found was none. */
  isEntered: boolean;
  /** The title, if what the name begins with is no ship. */
  whole_title?: string | undefined;
}

/** Each of its own document, or a revision of one that there is. */
export interface UploadValues
  extends
    Pick<ValuesOf<typeof documentFields>, 'title' | 'discipline'>,
    Pick<ValuesOf<typeof revisionFields>, 'reason' | 'change_note'> {
  /** Made once for each row: the server makes of it one document, however often it is asked. */
  key: string;
  name: string;
  size: number;
  /** As the name tells it or somebody enters it, of a document that there may be. */
  number: string | null;
  /** The document that it is to be a revision of; null for a new one; to be looked up where the name tells a number. */
  revises: number | 'ask' | null;
  /** The file takes the place of that of the document's draft. */
  replaces: boolean;
  ship: ShipName | null;
  drydock_id: number | null;
  /** A docking that was entered and that the ship does not have: to be chosen before a document is made. */
  lost_docking: string | null;
  type_id: number | null;
  /** Ship and docking in words, until they have been looked up. */
  named: NamedPlace | null;
  /** The revision that the name tells; '' where it tells none. */
  label: string;
  /** What is a guess from the name, until it is confirmed or changed. */
  guessed: readonly GuessedField[];
  /** Separated by commas. */
  tags: string;
  /** The same bytes are knowingly stored once more. */
  anyway: boolean;
  duplicate_reason: string;
}

/** Where the files of the sheet belong unless it is said otherwise. */
export interface Place {
  ship: ShipName | null;
  drydock_id: number | null;
  /** Asked for by the address; null where the name tells. */
  type_id: number | null;
}

/** Where a name tells ship or docking, they are looked up; what it does not tell is that of the address or app bar. */
function namedOf({ ship, docking, whole_title }: Guess, place: Place): NamedPlace | null {
  if (ship === undefined) return null;
  const isThere = place.ship?.code === ship && docking === undefined;
  return isThere ? null : { ship, docking, isEntered: false, whole_title };
}

export function valuesOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  place: Place,
  types: readonly DocumentType[],
): UploadValues {
  const guessed = guess(name);
  const type = types.find(({ id, code }) =>
    place.type_id === null ? code === guessed.type : id === place.type_id,
  );
  const isAsked = place.type_id !== null;
  const told: readonly (GuessedField | false)[] = [
    'title',
    guessed.number !== undefined && 'number',
    !isAsked && type !== undefined && 'type_id',
    !isAsked && 'discipline',
  ];
  return {
    key: crypto.randomUUID(),
    name,
    size,
    number: guessed.number ?? null,
    revises: guessed.number === undefined ? null : 'ask',
    replaces: false,
    named: namedOf(guessed, place),
    label: guessed.label ?? '',
    guessed: told.filter((field) => field !== false),
    ship: place.ship,
    drydock_id: place.drydock_id,
    lost_docking: null,
    type_id: type?.id ?? null,
    title: guessed.title,
    discipline:
      (place.type_id !== null && disciplineOfType(type?.code ?? '')) || guessed.discipline,
    tags: '',
    reason: type?.usual_reason ?? revisionFields.reason.usual,
    change_note: '',
    anyway: false,
    duplicate_reason: '',
  };
}

/** Of another type: its discipline, and the reason that it proposes unless somebody has chosen one that it offers. */
export function ofType(
  row: Pick<UploadValues, 'type_id' | 'reason'>,
  type: DocumentType | undefined,
  types: readonly DocumentType[],
): Partial<UploadValues> {
  const before = types.find(({ id }) => id === row.type_id);
  const isProposed = row.reason === (before?.usual_reason ?? revisionFields.reason.usual);
  const discipline = disciplineOfType(type?.code ?? '');
  const stays = type === undefined || (!isProposed && type.reasons.includes(row.reason));
  return {
    type_id: type?.id ?? null,
    ...(discipline === undefined ? {} : { discipline }),
    ...(stays ? {} : { reason: type.usual_reason }),
  };
}

/** What the sheet does not ask for is as in a new form. */
const revisionOf = (values: UploadValues, uploadId: number) => ({
  upload_id: uploadId,
  ...enteredOf(revisionFields, { ...newValues(revisionFields), ...values }),
  ...(values.anyway ? { duplicate_reason: textOrNull(values.duplicate_reason) } : {}),
});

const documentOf = (values: UploadValues, uploadId: number) => ({
  ship_id: values.ship?.id,
  drydock_id: values.drydock_id,
  type_id: values.type_id ?? undefined,
  ...enteredOf(documentFields, { ...newValues(documentFields), ...values }),
  tags: splitTags(values.tags),
  yard_id: null,
  revision: revisionOf(values, uploadId),
  client_id: values.key,
});

const needed = (there: boolean, field: string): Problems =>
  there ? {} : { [field]: [{ key: 'validation.required' }] };

/** Fields of the wire by those of the form. */
export function fieldOf(path: string): string {
  const name = path.replace(/^revision\./, '');
  if (name === 'ship_id') return 'ship';
  return name.startsWith('tags') ? 'tags' : name;
}

/** The upload is not typed: any will do. */
export function checkRow(values: UploadValues): Problems {
  const found =
    values.revises === null
      ? findProblems(documentDraftSchema, documentOf(values, 1))
      : findProblems(revisionDraftSchema, revisionOf(values, 1));
  const named = Object.fromEntries(
    Object.entries(found).map(([path, problems]) => [fieldOf(path), problems]),
  );
  const isNew = typeof values.revises === 'number' && !values.replaces;
  const isSilent = isNew && textOrNull(values.change_note) === null;
  const isNumber = values.number === null || DOCUMENT_NUMBER.test(values.number);
  const isUnexplained = values.anyway && textOrNull(values.duplicate_reason) === null;
  return {
    ...named,
    ...needed(values.revises !== 'ask' && values.named === null, 'revises'),
    ...(values.lost_docking ? { drydock_id: [{ key: 'validation.invalid' }] } : {}),
    ...(isNumber ? {} : { number: [{ key: 'validation.invalid' }] }),
    ...needed(!isSilent, 'change_note'),
    ...needed(!isUnexplained, 'duplicate_reason'),
  };
}

/** @throws ValidationError when the values have not been checked. */
export const toDocument = (values: UploadValues, uploadId: number): DocumentDraft =>
  documentDraftSchema.validateSync(documentOf(values, uploadId), { strict: true });

/** The file of a draft, whose words stay but for a change summary. @throws ValidationError when it is not one. */
export const toReplacement = (
  values: UploadValues,
  uploadId: number,
  draft: Revision,
): RevisionUpdate => {
  const words = typedValues(revisionFields, draft);
  const note = textOrNull(values.change_note) ?? words.change_note;
  return revisionUpdateSchema.validateSync(
    {
      upload_id: uploadId,
      ...enteredOf(revisionFields, { ...words, change_note: note }),
      ...(values.anyway ? { duplicate_reason: textOrNull(values.duplicate_reason) } : {}),
      version: draft.version,
    },
    { strict: true },
  );
};

/** @throws ValidationError when the values have not been checked. */
export const toRevision = (values: UploadValues, uploadId: number): RevisionDraft =>
  revisionDraftSchema.validateSync(
    { ...revisionOf(values, uploadId), client_id: values.key },
    { strict: true },
  );
