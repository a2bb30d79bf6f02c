/** Uploads: announced, completed and given up here; tusRoutes.ts carries their bytes. */
import {
  uploadDraftSchema,
  uploadSchema,
  uploadsSchema,
} from '../../../src/contract/documents/uploads';
import { wire } from '../../access/wire';
import { announceUpload, completeUpload, listUploads, removeUpload } from './uploadWrites';
import type { FileApi } from './fileApi';

/** A file of two gigabytes is read once more before it is taken in. */
const COMPLETE_MS = 120_000;

export function uploadRoutes(api: FileApi): void {
  wire(api, 'uploads', {
    summary: 'Your own uploads that were not used yet',
    reply: uploadsSchema,
    handle: (call) => listUploads(api, call),
  });
  wire(api, 'createUpload', {
    summary: 'Announce a file; the same one again goes on where it was',
    body: uploadDraftSchema,
    reply: uploadSchema,
    created: true,
    handle: (call) => announceUpload(api, call),
  });
  wire(api, 'completeUpload', {
    summary: 'Take in a file that has arrived; may be repeated',
    reply: uploadSchema,
    problems: [422],
    timeLimitMs: COMPLETE_MS,
    handle: (call) => completeUpload(api, call),
  });
  wire(api, 'deleteUpload', {
    summary: 'Give up an upload',
    handle: (call) => removeUpload(api, call.viewer.userId, call.id),
  });
}
