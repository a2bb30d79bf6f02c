/** A type of documents as its form holds it. */
import { REASONS, type RevisionReason } from '../../contract/documents/documents';
import {
  documentTypeDraftSchema,
  documentTypeFields,
  routeStepFields,
  type DocumentTypeDraft,
  type SetDocumentType,
} from '../../contract/documents/settings';
import { findProblems, type Problems } from '../../contract/problems';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

type StepValues = ValuesOf<typeof routeStepFields>;

export interface TypeValues extends ValuesOf<typeof documentTypeFields> {
  [name: string]: unknown;
  reasons: Record<RevisionReason, boolean>;
  steps: StepValues[];
}

export const EMPTY_STEP: StepValues = newValues(routeStepFields);

const offeredOf = (reasons: readonly RevisionReason[]) =>
  Object.fromEntries(REASONS.map((one) => [one, reasons.includes(one)])) as Record<
    RevisionReason,
    boolean
  >;

export const newType = (): TypeValues => ({
  ...newValues(documentTypeFields),
  reasons: offeredOf(REASONS),
  steps: [],
});

export const valuesOf = (type: SetDocumentType): TypeValues => ({
  ...typedValues(documentTypeFields, type),
  reasons: offeredOf(type.reasons),
  steps: type.steps.map((step) => typedValues(routeStepFields, step)),
});

/** Who alone may issue it is asked of what is not reviewed. */
const draftOf = (values: TypeValues) => ({
  ...enteredOf(documentTypeFields, values),
  issuer_role_id: values.steps.length > 0 ? null : values.issuer_role_id,
  reasons: REASONS.filter((one) => values.reasons[one]),
  steps: values.steps.map((step) => enteredOf(routeStepFields, step)),
});

export const checkType = (values: TypeValues): Problems =>
  findProblems(documentTypeDraftSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: TypeValues): DocumentTypeDraft =>
  documentTypeDraftSchema.validateSync(draftOf(values), { strict: true });
