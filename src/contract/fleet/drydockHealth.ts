/** What the owner says of a docking's progress, as a list changes it: nothing else of the docking is touched. */
import type { InferType } from 'yup';
import { fieldsOf } from '../fieldTable';
import type { Drydock, DrydockRow } from './drydockRecords';
import { drydockFields, drydockUpdateSchema, type DrydockUpdate } from './drydocks';

export const progressSchema = drydockUpdateSchema.pick(['health', 'health_note']);
export type Progress = InferType<typeof progressSchema>;

/** A docking of which this person is not told it has none to change: the server keeps its own. */
export const progressOf = ({ health, health_note }: DrydockRow): Progress => ({
  health: health ?? drydockFields.health.usual,
  health_note,
});

export const sameProgress = (one: Progress, other: Progress): boolean =>
  one.health === other.health && one.health_note === other.health_note;

export const withProgress = (drydock: Drydock, progress: Progress): DrydockUpdate => ({
  ...fieldsOf(drydockFields, drydock),
  // Not told to this person: any will do, the server keeps its own.
  contingency_pct: drydock.contingency_pct ?? drydockFields.contingency_pct.usual,
  members: drydock.members.map(({ user_id, part }) => ({ user_id, part })),
  ...progress,
  dock_name: drydock.dock_name,
  version: drydock.version,
});
