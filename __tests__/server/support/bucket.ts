/** A real S3-compatible server for one test file, with an empty bucket; its objects are files of a folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketPlace } from '../../../server/files/bucket/bucketPlace';

const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'docman';
const PREFIX = 'documents/';

export interface BucketServer {
  place: BucketPlace;
  /** What a server is told in its environment. */
  env: Record<string, string>;
  /** Where this server keeps what stands under our prefix. */
  folder: string;
  close: () => Promise<void>;
}

export async function openBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'docman-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It reckons those of listings otherwise than the SDK; a key that it does not know is refused still.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, KEYS);
  return {
    place: { bucket: BUCKET, prefix: PREFIX, endpoint, region: 'us-east-1', pathStyle: true },
    env: { ...KEYS, DOCMAN_STORE: `s3://${BUCKET}/${PREFIX}`, DOCMAN_S3_ENDPOINT: endpoint },
    folder: join(directory, BUCKET, PREFIX),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
