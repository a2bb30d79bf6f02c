/** An inspection as it is typed, and as it is recorded. */
import {
  inspectionDraftSchema,
  inspectionUpdateSchema,
  type Inspection,
  type InspectionDraft,
  type InspectionKind,
  type InspectionUpdate,
  type ShipCompliance,
} from '../../contract/fleet/compliance';
import { intermediateWindows } from '../../contract/fleet/surveys';
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

const FIELDS = ['on', 'kind', 'credited_to', 'drydock_id', 'document', 'reason'] as const;

/** What most inspections of these days are: of passenger ships the annual one, of others what their windows allow. */
function usualCredit({
  scheme,
  renewal_due_on,
  as_of,
}: ShipCompliance): InspectionDraft['credited_to'] {
  if (scheme.startsWith('PASSENGER')) return 'ANNUAL';
  const { from, to } = intermediateWindows(renewal_due_on).classItems;
  return as_of >= from && as_of <= to ? 'INTERMEDIATE' : 'OTHER';
}

export const newInspection = (due: ShipCompliance): InspectionValues => ({
  ...{ on: '', kind: 'DRYDOCK', credited_to: usualCredit(due) },
  ...{ drydock_id: 0, document: '', reason: '' },
});

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
  FIELDS.every((field) => a[field] === b[field]);
