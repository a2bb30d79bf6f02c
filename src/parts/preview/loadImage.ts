/** Fetches a picture whole, tells how far it is, and refuses what would be too large to show. */
import { fetchFile, fileOnDevice } from '../../api/files';
import { imageSize, type PointSize } from './imageSize';
import type { Progress, Source } from './kinds';
import { PreviewError } from './openPdf';

const MAX_BYTES = 80_000_000;
/** 400 MB once it is unfolded. */
const MAX_POINTS = 100_000_000;

async function bytesOf(response: Response, onProgress: (progress: Progress) => void) {
  const total = Number(response.headers.get('content-length') ?? 0);
  if (total > MAX_BYTES || response.body === null)
    throw new PreviewError('tooLarge', `${total} bytes`);
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.byteLength;
    if (loaded > MAX_BYTES) throw new PreviewError('tooLarge', `${loaded} bytes`);
    onProgress({ loaded, total });
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

export interface LoadedImage extends PointSize {
  /** To be revoked by who asked for it. */
  url: string;
}

/** `mime`: one that is a picture; whatever the answer calls itself, it is taken for nothing else. */
export async function loadImage(
  source: Source,
  mime: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<LoadedImage> {
  const kept = await fileOnDevice(source);
  const answer = kept === undefined ? await fetchFile(source, signal) : new Response(kept);
  const bytes = await bytesOf(answer, onProgress);
  const size = imageSize(bytes);
  if (size === undefined) throw new PreviewError('broken', 'no size');
  if (size.width * size.height > MAX_POINTS) throw new PreviewError('tooLarge', size);
  return { ...size, url: URL.createObjectURL(new Blob([bytes], { type: mime })) };
}
