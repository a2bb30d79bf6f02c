/** A revision as its form holds it: texts as they are typed, and which files belong to it. */
import type { DocumentType, Revision } from '../../contract/documents/documentRecords';
import {
  revisionDraftSchema,
  revisionFields,
  revisionUpdateSchema,
  type RevisionDraft,
  type RevisionReason,
  type RevisionUpdate,
  type SubmitDraft,
} from '../../contract/documents/documents';
import { namesOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import type { ChosenFile } from '../../parts/transfers/chosenFile';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';
import { textOrNull } from '../../ui/form/entered';

/** What the document's type asks of its revisions. */
export type TypeRules = Pick<DocumentType, 'reviewed' | 'reasons' | 'usual_reason'>;

export interface ReviseValues extends ValuesOf<typeof revisionFields> {
  /** Made once: the server makes of it one revision, however often it is asked. */
  key: string;
  /** Null while none is chosen; of a draft: the one that it has stays. */
  file: ChosenFile | null;
  source_files: ChosenFile[];
  /** Of a draft: the hashes of the source files that it shall have no longer. */
  left_out?: string[] | undefined;
  /** The same bytes are knowingly stored once more. */
  anyway: boolean;
  duplicate_reason: string;
  /** Whom it asks when it is submitted at once, where that is not everybody on the route. */
  ask?: SubmitDraft['ask'];
}

export const REVISE_FIELDS = namesOf(revisionFields);

/** `reason`: the one that its type proposes. */
export const newRevision = (
  reason: RevisionReason = revisionFields.reason.usual,
): ReviseValues => ({
  ...newValues(revisionFields),
  reason,
  key: crypto.randomUUID(),
  file: null,
  source_files: [],
  anyway: false,
  duplicate_reason: '',
});

/** The words of a stored revision, without its files. */
export const wordsOfStored = (stored: Revision) => typedValues(revisionFields, stored);

/** Of the same draft always the same key. */
export const reviseValuesOf = (stored: Revision): ReviseValues => ({
  ...newRevision(),
  ...wordsOfStored(stored),
  key: String(stored.id),
});

/** All that were chosen. */
export const filesOf = ({ file, source_files }: ReviseValues): ChosenFile[] =>
  file === null ? source_files : [file, ...source_files];

/** What was entered: the key is not. */
export const sameRevision = (a: ReviseValues, b: ReviseValues): boolean =>
  JSON.stringify({ ...a, key: '' }) === JSON.stringify({ ...b, key: '' });

const wordsOf = (values: ReviseValues) => ({
  ...enteredOf(revisionFields, values),
  ...(values.anyway ? { duplicate_reason: textOrNull(values.duplicate_reason) } : {}),
});

const needed = (there: boolean, field: string): Problems =>
  there ? {} : { [field]: [{ key: 'validation.required' }] };

export interface Needs {
  /** It is not the first revision: it says what has changed. */
  note: boolean;
  /** What is wrong with the files: the key of a text. */
  files: string | undefined;
}

/** The uploads are not typed: any will do. */
export function checkRevision(values: ReviseValues, { note, files }: Needs): Problems {
  const found = findProblems(revisionDraftSchema, { upload_id: 1, ...wordsOf(values) });
  const hasNote = textOrNull(values.change_note) !== null;
  const isExplained = !values.anyway || textOrNull(values.duplicate_reason) !== null;
  return {
    ...found,
    ...needed(!note || hasNote, 'change_note'),
    ...needed(isExplained, 'duplicate_reason'),
    ...(files === undefined ? {} : { file: [{ key: files }] }),
  };
}

/** @throws ValidationError when the values have not been checked. */
export const toRevisionDraft = (
  values: ReviseValues,
  uploadId: number,
  source_files: readonly number[],
): RevisionDraft =>
  revisionDraftSchema.validateSync(
    {
      upload_id: uploadId,
      source_file_upload_ids: source_files,
      ...wordsOf(values),
      client_id: values.key,
    },
    { strict: true },
  );

/** `uploadId`: of another file; null where it stays. @throws ValidationError when the values have not been checked. */
export const toRevisionUpdate = (
  values: ReviseValues,
  uploadId: number | null,
  source_files: readonly number[],
  version: number,
): RevisionUpdate =>
  revisionUpdateSchema.validateSync(
    {
      upload_id: uploadId,
      source_file_upload_ids: source_files,
      source_files_removed: values.left_out,
      ...wordsOf(values),
      version,
    },
    { strict: true },
  );
