/** What closes a docking: its warranty list and its final report. */
import { madeDraftSchema, MAKING_MS } from '../../../src/contract/documents/madeRevisions';
import { closeOutSchema, warrantySchema } from '../../../src/contract/execution/closeOut';
import { wire } from '../../access/wire';
import type { FileApi } from '../../documents/files/fileApi';
import { readCloseOut } from './closeOutView';
import { makeFinalReport } from './finalReport';
import { setWarranty } from './warrantyWrites';

export function closeOutRoutes(api: FileApi): void {
  const reply = closeOutSchema;
  wire(api, 'closeOut', {
    summary: 'What closes a docking: warranty, what was left undone, and its final report',
    reply,
    handle: ({ viewer, id }) => readCloseOut(api.db, viewer, id),
  });
  wire(api, 'setWarranty', {
    summary: 'Replace the list of what the yard guarantees',
    body: warrantySchema,
    reply,
    handle: setWarranty,
  });
  wire(api, 'makeFinalReport', {
    summary: 'Make the final docking report of all that was recorded, as a draft of its document',
    body: madeDraftSchema,
    reply,
    created: true,
    repeatable: true,
    timeLimitMs: MAKING_MS,
    handle: (call) => makeFinalReport(api, call),
  });
}
