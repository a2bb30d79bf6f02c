/** Makes one object of several within an object store, whose parts must be of 5 MiB at least, but for the last. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { CompletedPart, S3 } from '@aws-sdk/client-s3';

const MIN_PART_BYTES = 5 * 1024 * 1024;
/** So many parts at once: what is copied takes no memory here. */
const AT_ONCE = 8;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}
interface Piece extends Place {
  readonly size: number;
}
interface Part {
  readonly PartNumber: number;
  readonly pieces: readonly Piece[];
}

/** Neighbours that are too small to be a part of their own go into one. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  let group: Piece[] = [];
  let size = 0;
  for (const piece of pieces) {
    group.push(piece);
    size += piece.size;
    if (size < MIN_PART_BYTES) continue;
    parts.push({ PartNumber: parts.length + 1, pieces: group });
    [group, size] = [[], 0];
  }
  if (group.length > 0) parts.push({ PartNumber: parts.length + 1, pieces: group });
  return parts;
}

const sourceOf = ({ Bucket, Key }: Place) => ({ CopySource: encodeURI(`${Bucket}/${Key}`) });

async function bytesOf(s3: S3, { Bucket, Key }: Place): Promise<Buffer> {
  return buffer((await s3.getObject({ Bucket, Key })).Body as Readable);
}

async function sendPart(
  s3: S3,
  upload: Place & { UploadId: string | undefined },
  { PartNumber, pieces }: Part,
): Promise<CompletedPart> {
  const [first, ...more] = pieces;
  const part = { ...upload, PartNumber };
  if (first !== undefined && more.length === 0) {
    const { CopyPartResult } = await s3.uploadPartCopy({ ...part, ...sourceOf(first) });
    return { PartNumber, ETag: CopyPartResult?.ETag };
  }
  const bytes: Buffer[] = [];
  for (const piece of pieces) bytes.push(await bytesOf(s3, piece));
  const { ETag } = await s3.uploadPart({ ...part, Body: Buffer.concat(bytes) });
  return { PartNumber, ETag };
}

/** The object is there whole afterwards, or not at all. */
export async function joinObjects(s3: S3, pieces: readonly Piece[], to: Place): Promise<void> {
  const [first, ...more] = pieces;
  if (first === undefined) throw new Error('There is nothing to be joined.');
  if (more.length === 0) {
    await s3.copyObject({ ...to, ...sourceOf(first) });
    return;
  }
  const { UploadId } = await s3.createMultipartUpload(to);
  const upload = { ...to, UploadId };
  try {
    const parts = partsOf(pieces);
    const sent: CompletedPart[] = [];
    for (let n = 0; n < parts.length; n += AT_ONCE)
      sent.push(
        ...(await Promise.all(
          parts.slice(n, n + AT_ONCE).map((part) => sendPart(s3, upload, part)),
        )),
      );
    await s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts: sent } });
  } catch (error) {
    await s3.abortMultipartUpload(upload).catch(() => undefined);
    throw error;
  }
}
