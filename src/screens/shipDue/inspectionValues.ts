/** An inspection as it is typed, and as it is recorded. */
import {
  inspectionDraftSchema,
  inspectionUpdateSchema,
  type Inspection,
  type InspectionDraft,
  type InspectionKind,
  type InspectionUpdate,
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
  /** Of a correction. */
  reason: string;
}

export const NEW_INSPECTION: InspectionValues = {
  on: '',
  kind: 'DRYDOCK',
  credited_to: 'INTERMEDIATE',
  drydock_id: 0,
  document: '',
  reason: '',
};

export const valuesOfInspection = (of: Inspection): InspectionValues => ({
  on: of.on,
  kind: of.kind,
  credited_to: of.credited_to,
  drydock_id: of.drydock?.id ?? 0,
  document: of.document ?? '',
  reason: '',
});

const draftOf = (values: InspectionValues) => ({
  on: values.on,
  kind: values.kind,
  credited_to: values.credited_to,
  drydock_id: values.drydock_id === 0 ? null : values.drydock_id,
  document: textOrNull(values.document),
});

export const checkInspection = (values: InspectionValues) =>
  findProblems(inspectionDraftSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toInspection = (values: InspectionValues): InspectionDraft =>
  inspectionDraftSchema.validateSync(draftOf(values), { strict: true });

const correction = inspectionUpdateSchema.omit(['version']);
const correctionOf = (values: InspectionValues) => ({
  ...draftOf(values),
  reason: values.reason.trim(),
});

export const checkCorrection = (values: InspectionValues) =>
  findProblems(correction, correctionOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toCorrection = (values: InspectionValues, version: number): InspectionUpdate =>
  inspectionUpdateSchema.validateSync({ ...correctionOf(values), version }, { strict: true });

export const sameInspection = (a: InspectionValues, b: InspectionValues): boolean =>
  (Object.keys(NEW_INSPECTION) as (keyof InspectionValues)[]).every(
    (field) => a[field] === b[field],
  );
