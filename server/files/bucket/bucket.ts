/**
 * A bucket of an S3-compatible object store, as far as files need one; keys are below its prefix. The SDK is loaded
 * where a bucket is configured and nowhere else.
 */
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { BucketPlace } from './bucketPlace';
import { unusableBucket } from './bucketFault';
import { joinObjects } from './bucketJoin';
import { FileFault } from '../fileFault';
import type { ByteRange } from '../../http/bytes';

const CONNECT_MS = 5_000;
/** Until the answer begins; its bytes take as long as whoever reads them. */
const ANSWER_MS = 60_000;

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly at: Date;
}

export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** In bytes; undefined when there is no such object. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Fails when there is no such object, or it ends before the range does. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** In the order of their keys. */
  list(start: string): AsyncIterable<StoredObject>;
  /** Makes one object of several, one after another, within the store. It is there whole, or not at all. */
  join(from: readonly StoredObject[], to: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The keys come from where the SDK looks for them: the environment, a profile, or the machine's role. */
async function connect({ endpoint, pathStyle, region }: BucketPlace): Promise<S3> {
  // Which Node this runs on is said in package.json, and not at every start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { S3: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    forcePathStyle: pathStyle,
    // Many stores know no others; content is known by its own hash here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      // A download holds its connection as long as somebody takes to read it.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    },
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

/** The range that is asked for begins behind its end. */
const isShort = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidRange';

function bucketOf(s3: S3, { bucket: Bucket, prefix }: BucketPlace): Bucket {
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await s3.headObject(at(key))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body, ContentLength } = await s3
      .getObject({ ...at(key), Range })
      .catch((cause: unknown) => {
        if (isMissing(cause)) throw new FileFault('missing', `There is no ${key}.`, { cause });
        if (isShort(cause)) throw new FileFault('damaged', `${key} is too short.`, { cause });
        throw cause;
      });
    const body = Body as Readable;
    if (range === undefined || ContentLength === range.end - range.start + 1) return body;
    body.destroy();
    throw new FileFault('damaged', `${key} ends before the ${range.end + 1} bytes that it has.`);
  }

  async function* list(start: string): AsyncIterable<StoredObject> {
    const Prefix = `${prefix}${start}`;
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = await s3.listObjectsV2({ Bucket, Prefix, ContinuationToken });
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), size: Size, at: LastModified };
      ContinuationToken = page.NextContinuationToken;
      more = page.IsTruncated === true;
    }
  }

  return {
    put: async (key, bytes) => {
      await s3.putObject({ ...at(key), Body: bytes });
    },
    sizeOf,
    read,
    list,
    join: (from, to) =>
      joinObjects(
        s3,
        from.map(({ key, size }) => ({ ...at(key), size })),
        at(to),
      ),
    remove: async (key) => {
      await s3.deleteObject(at(key));
    },
  };
}

/** Whether these keys may do all that is asked for later. */
async function tryOut(bucket: Bucket): Promise<void> {
  const probe = 'probe';
  await bucket.put(probe, new Uint8Array());
  for await (const { key } of bucket.list(probe)) await bucket.remove(key);
}

/** Throws a StartError when it does not answer, or may not be read and written. */
export async function openBucket(place: BucketPlace): Promise<Bucket> {
  try {
    const bucket = bucketOf(await connect(place), place);
    await tryOut(bucket);
    return bucket;
  } catch (error) {
    throw unusableBucket(place, error);
  }
}
