/** How far the docking has come that is being taken along: apart from the code that takes it. */
import type { PackedDocument } from '../../contract/documents/packs';
import { createStore } from '../../ui/store';

/** In bytes. */
export interface Taken {
  bytes: number;
  /** What all of it has. */
  of: number;
}

/** `line`, `room`, `failed`: why it ended before it was done. */
export type PackState = 'running' | 'done' | 'line' | 'room' | 'failed';

export interface PackRun {
  drydockId: number;
  state: PackState;
  taken: Taken;
  /** Once it is done: files that did not come. */
  missing: readonly PackedDocument[];
}

export const packRun = createStore<PackRun | undefined>(undefined);
