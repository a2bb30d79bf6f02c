/** Everything that is kept outside of the database: whole files, and what has arrived of others. */
import { join } from 'node:path';
import type { BucketPlace } from './bucket/bucketPlace';
import { makeFolder, unusable } from '../db/openFolder';
import { openBucket } from './bucket/bucket';
import { bucketParts } from './bucket/bucketParts';
import { bucketStore } from './bucket/bucketStore';
import { folderParts } from './folderParts';
import type { FileStore } from './fileStore';
import { folderStore } from './folderStore';
import { guarded } from './storeFault';
import type { UploadParts } from './uploadParts';

export interface Storage {
  readonly files: FileStore;
  readonly parts: UploadParts;
}

/** Both in the data folder, on one disk. */
async function inFolder(dataDir: string): Promise<Storage> {
  try {
    await makeFolder(dataDir);
    const parts = await folderParts(join(dataDir, 'uploads'));
    const files = await folderStore(join(dataDir, 'files'), parts.pathOf);
    return { files: guarded(files), parts: guarded<UploadParts>(parts) };
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Throws a StartError when it cannot be used. */
export async function openStorage({
  bucket: place,
  dataDir,
}: {
  bucket: BucketPlace | undefined;
  dataDir: string;
}): Promise<Storage> {
  if (place === undefined) return inFolder(dataDir);
  const bucket = await openBucket(place);
  const parts = bucketParts(bucket);
  return { files: guarded(bucketStore(bucket, parts)), parts: guarded<UploadParts>(parts) };
}
