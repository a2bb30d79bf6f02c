/** What is said of a docking's health with the note on it, as a list changes it: nothing else of the docking is touched. */
import type { InferType } from 'yup';
import { fieldsOf } from '../fieldTable';
import type { Drydock, DrydockRow } from './drydockRecords';
import { drydockFields, drydockUpdateSchema, type DrydockUpdate } from './drydocks';

export const healthSchema = drydockUpdateSchema.pick(['health', 'health_note']);
export type SaidHealth = InferType<typeof healthSchema>;

/** A docking of which this person is not told it has none to change: the server keeps its own. */
export const healthOf = ({ health, health_note }: DrydockRow): SaidHealth => ({
  health: health ?? drydockFields.health.usual,
  health_note,
});

export const sameHealth = (one: SaidHealth, other: SaidHealth): boolean =>
  one.health === other.health && one.health_note === other.health_note;

export const withHealth = (drydock: Drydock, health: SaidHealth): DrydockUpdate => ({
  ...fieldsOf(drydockFields, drydock),
  // Not told to this person: any will do, the server keeps its own.
  contingency_pct: drydock.contingency_pct ?? drydockFields.contingency_pct.usual,
  members: drydock.members.map(({ user_id, part }) => ({ user_id, part })),
  ...health,
  dock_name: drydock.dock_name,
  version: drydock.version,
});
