/** A variation order as its form holds it: texts as they are typed. */
import { namesOf } from '../../contract/fieldTable';
import {
  variationDraftSchema,
  variationFields,
  variationUpdateSchema,
  type VariationDraft,
  type VariationField,
  type VariationUpdate,
} from '../../contract/execution/variations';
import type { Variation, VariationRow } from '../../contract/execution/variationRecords';
import { findProblems, type Problems } from '../../contract/problems';
import {
  byField,
  enteredOf,
  newValues,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';

export interface VariationValues extends ValuesOf<typeof variationFields> {
  /** Stands for a new one from its first entry on: sent twice, it is made once. */
  client_id: string;
  document_ids: number[];
}

export const FIELDS = namesOf(variationFields);

/** `replaced`: what came to nothing and is asked for again; the new one says the same to begin with. */
export const newVariation = (job: number | null, replaced?: VariationRow): VariationValues => ({
  ...newValues(variationFields),
  ...(replaced === undefined ? {} : { title: replaced.title, cause: replaced.cause }),
  replaces_id: replaced?.id ?? null,
  job_id: job ?? replaced?.job?.id ?? null,
  client_id: crypto.randomUUID(),
  document_ids: [],
});

export const valuesOf = (variation: Variation): VariationValues => ({
  ...typedValues(variationFields, variation),
  client_id: '',
  document_ids: variation.document_ids,
});

export const sameField = (field: VariationField, a: VariationValues, b: VariationValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

export const sameValues = sameIn(FIELDS, sameField);

const draftOf = (values: VariationValues) => ({
  ...enteredOf(variationFields, values),
  document_ids: values.document_ids,
});

export const checkVariation = (values: VariationValues): Problems =>
  byField(variationFields, findProblems(variationDraftSchema, draftOf(values)));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: VariationValues): VariationDraft =>
  variationDraftSchema.validateSync(
    { ...draftOf(values), client_id: values.client_id },
    { strict: true },
  );

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (values: VariationValues, version: number): VariationUpdate =>
  variationUpdateSchema.validateSync({ ...draftOf(values), version }, { strict: true });
