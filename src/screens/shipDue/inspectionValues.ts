/** An inspection as it is typed, and as it is recorded. */
import {
  inspectionDraftSchema,
  type InspectionDraft,
  type InspectionKind,
} from '../../contract/fleet/compliance';
import { findProblems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';

export interface InspectionValues {
  on: string;
  kind: InspectionKind;
  credited_to: InspectionDraft['credited_to'];
  /** As a choice has it; 0 for none. */
  drydock_id: number;
  document: string;
}

export const NEW_INSPECTION: InspectionValues = {
  on: '',
  kind: 'DRYDOCK',
  credited_to: 'INTERMEDIATE',
  drydock_id: 0,
  document: '',
};

const draftOf = (values: InspectionValues) => ({
  ...values,
  drydock_id: values.drydock_id === 0 ? null : values.drydock_id,
  document: textOrNull(values.document),
});

export const checkInspection = (values: InspectionValues) =>
  findProblems(inspectionDraftSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toInspection = (values: InspectionValues): InspectionDraft =>
  inspectionDraftSchema.validateSync(draftOf(values), { strict: true });

export const isNew = (values: InspectionValues): boolean =>
  (Object.keys(NEW_INSPECTION) as (keyof InspectionValues)[]).every(
    (field) => values[field] === NEW_INSPECTION[field],
  );
