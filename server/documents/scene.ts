/** What the writes of documents and their revisions have in common. */
import type { Database } from '../db/database';
import { say } from '../text/texts';
import type { Recorder } from '../audit/write';
import type { Viewer } from '../access/permissions/viewer';

/** One write to one document. */
export interface Scene {
  tx: Database;
  record: Recorder;
  viewer: Viewer;
  now: Date;
}

/** `HAL-GEN-DRW-0001 rev. B`. */
export const revisionName = ({ number }: { number: string }, label: string): string =>
  say('documents.revisionName', { number, label });
