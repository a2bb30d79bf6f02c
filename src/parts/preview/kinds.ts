/** What a preview makes of a file, by the kind that its content has: most are not rendered at all, HTML and SVG never. */

import type { FileSource } from '../../api/files';

export type Source = FileSource;

const IMAGES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export type PreviewKind = 'pdf' | 'image' | 'card';

export function previewKind(mime: string): PreviewKind {
  if (mime === 'application/pdf') return 'pdf';
  return IMAGES.includes(mime) ? 'image' : 'card';
}

/** Why nothing is shown; each has its sentence. */
export type PreviewFailure = 'encrypted' | 'broken' | 'missing' | 'tooLarge' | 'failed';
/** Of these another try may bring something else. */
export const isWorthTrying = (failure: PreviewFailure): boolean => failure === 'failed';

/** How far the bytes are; `total` is 0 where it is not known. */
export interface Progress {
  loaded: number;
  total: number;
}

/** A place on a page: `page` from 1, the rest as shares of its width and height. */
export interface Place {
  page: number;
  x: number;
  y: number;
}
