/** A file and the document that becomes of it, as the sheet holds them: texts as they are typed. */
import type { DocumentType } from '../../contract/documents/documentRecords';
import {
  documentDraftSchema,
  documentFields,
  revisionDraftSchema,
  revisionFields,
  type DocumentDraft,
  type RevisionDraft,
} from '../../contract/documents/documents';
import { findProblems, type Problems } from '../../contract/problems';
import type { ShipName } from '../../contract/fleet/ships';
import { textOrNull } from '../../ui/form/entered';
import { splitTags } from '../../parts/documents/splitTags';
import { enteredOf, newValues, type ValuesOf } from '../../parts/records/fieldValues';
import { disciplineOfType, guess } from './guess';

/** Each of its own document, or a revision of one that there is. */
export interface UploadValues
  extends
    Pick<ValuesOf<typeof documentFields>, 'title' | 'discipline'>,
    Pick<ValuesOf<typeof revisionFields>, 'reason' | 'change_note'> {
  /** Made once for each row: the server makes of it one document, however often it is asked. */
  key: string;
  name: string;
  size: number;
  /** A number in the name, of a document that there may be. */
  number: string | null;
  /** The document that it is to be a revision of; null for a new one; to be looked up where the name tells a number. */
  revises: number | 'ask' | null;
  ship: ShipName | null;
  drydock_id: number | null;
  type_id: number | null;
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

/** What one row can give to those below. */
export const SHARED = ['ship', 'drydock_id', 'type_id', 'discipline', 'tags', 'reason'] as const;

export function valuesOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  place: Place,
  types: readonly DocumentType[],
): UploadValues {
  const guessed = guess(name);
  const type = types.find(({ id, code }) =>
    place.type_id === null ? code === guessed.type : id === place.type_id,
  );
  return {
    key: crypto.randomUUID(),
    name,
    size,
    number: guessed.number ?? null,
    revises: guessed.number === undefined ? null : 'ask',
    ship: place.ship,
    drydock_id: place.drydock_id,
    type_id: type?.id ?? null,
    title: guessed.title,
    discipline:
      (place.type_id !== null && disciplineOfType(type?.code ?? '')) || guessed.discipline,
    tags: '',
    reason: revisionFields.reason.usual,
    change_note: '',
    anyway: false,
    duplicate_reason: '',
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
  const isSilent = typeof values.revises === 'number' && textOrNull(values.change_note) === null;
  const isUnexplained = values.anyway && textOrNull(values.duplicate_reason) === null;
  return {
    ...named,
    ...needed(values.revises !== 'ask', 'revises'),
    ...needed(!isSilent, 'change_note'),
    ...needed(!isUnexplained, 'duplicate_reason'),
  };
}

/** @throws ValidationError when the values have not been checked. */
export const toDocument = (values: UploadValues, uploadId: number): DocumentDraft =>
  documentDraftSchema.validateSync(documentOf(values, uploadId), { strict: true });

/** @throws ValidationError when the values have not been checked. */
export const toRevision = (values: UploadValues, uploadId: number): RevisionDraft =>
  revisionDraftSchema.validateSync(
    { ...revisionOf(values, uploadId), client_id: values.key },
    { strict: true },
  );
