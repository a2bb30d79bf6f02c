/** A document as its form holds it: texts as they are typed. Pure. */
import type { Document } from '../../contract/documents/documentRecords';
import {
  documentFields,
  documentUpdateSchema,
  type DocumentField,
  type DocumentUpdate,
} from '../../contract/documents/documents';
import { describedIn, namesOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import { splitTags } from '../../parts/documents/splitTags';
import { enteredOf, sameIn, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

/** Every field, in the order of the form. */
export const FIELDS = namesOf(documentFields);

/** Tags: joined by blanks or commas. */
export interface DocumentValues extends ValuesOf<typeof documentFields> {
  tags: string;
  yard_id: number | null;
}

export const valuesOf = (document: Document): DocumentValues => ({
  ...typedValues(describedIn(documentFields), document),
  tags: document.tags.join(' '),
  yard_id: document.yard?.id ?? null,
});

export const sameField = (field: DocumentField, a: DocumentValues, b: DocumentValues) =>
  a[field] === b[field];

export const sameValues = sameIn(FIELDS, sameField);

const draftOf = (values: DocumentValues, version: number) => ({
  ...enteredOf(documentFields, values),
  tags: splitTags(values.tags),
  yard_id: values.yard_id,
  version,
});

/** A problem of one of the tags, as `tags[1]`, is one of the whole text. */
export function checkDocument(values: DocumentValues): Problems {
  const found: Problems = {};
  for (const [path, list] of Object.entries(findProblems(documentUpdateSchema, draftOf(values, 1))))
    (found[path.replace(/\[.*$/, '')] ??= []).push(...list);
  return found;
}

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (values: DocumentValues, version: number): DocumentUpdate =>
  documentUpdateSchema.validateSync(draftOf(values, version), { strict: true });
