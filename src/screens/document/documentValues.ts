/** A document as its form holds it: texts as they are typed. Pure. */
import type { Document } from '../../contract/documentRecords';
import {
  documentUpdateSchema,
  type Discipline,
  type DocumentUpdate,
} from '../../contract/documents';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull, typedOf } from '../../ui/form/entered';

/** Every field, in the order of the form. */
export const FIELDS = ['title', 'discipline', 'tags', 'external_number', 'yard_id'] as const;
export type DocumentField = (typeof FIELDS)[number];

/** Tags: joined by blanks or commas. */
export interface DocumentValues {
  title: string;
  discipline: Discipline;
  tags: string;
  external_number: string;
  yard_id: number | null;
}

export const valuesOf = (document: Document): DocumentValues => ({
  title: document.title,
  discipline: document.discipline,
  tags: document.tags.join(' '),
  external_number: typedOf(document.external_number),
  yard_id: document.yard?.id ?? null,
});

export const sameField = (field: DocumentField, a: DocumentValues, b: DocumentValues) =>
  a[field] === b[field];

export const sameValues = (a: DocumentValues, b: DocumentValues) =>
  FIELDS.every((field) => sameField(field, a, b));

/** Small letters, each once. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
];

const draftOf = (values: DocumentValues, version: number) => ({
  title: values.title.trim(),
  discipline: values.discipline,
  tags: splitTags(values.tags),
  external_number: textOrNull(values.external_number),
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
