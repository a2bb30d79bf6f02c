/** The named texts that an office keeps for the descriptions of jobs: whoever writes one inserts them. */
import { string, type InferType } from 'yup';
import { flag, id, listOf, record } from '../fields';
import { shapeOf, type FieldTable } from '../fieldTable';
import { limits } from '../limits';
import { object } from '../object';

export const jobTextFields = {
  name: { kind: 'line', lengths: limits.jobTitle },
  text: { kind: 'text', lengths: limits.comment },
  active: { kind: 'flag', usual: true },
} as const satisfies FieldTable;

export const jobTextDraftSchema = object(() => shapeOf(jobTextFields, {}));
export type JobTextDraft = InferType<typeof jobTextDraftSchema>;

export const jobTextUpdateSchema = jobTextDraftSchema.shape({ version: id() });
export type JobTextUpdate = InferType<typeof jobTextUpdateSchema>;

const told = () => ({ name: string().required(), text: string().required() });

export const setJobTextSchema = object(() => ({ ...record(), ...told(), active: flag() }));
export type SetJobText = InferType<typeof setJobTextSchema>;

/** What can be inserted, by name. */
export const jobTextsSchema = listOf(object(() => ({ id: id(), ...told() })));
export type JobText = InferType<typeof jobTextsSchema>[number];
