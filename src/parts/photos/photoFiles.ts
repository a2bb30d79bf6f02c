/**
 * Makes of a camera's file what is sent: the file itself, a reduced one and a small picture. Browsers turn a picture upright as
 * they read it; what they write says nothing of when and where.
 */
import { wireMoment } from '../../contract/dates';
import { REDUCED_PIXELS, THUMB_PIXELS } from '../../contract/jobs/photos';
import { limits } from '../../contract/limits';

/** What a file tells of how it was taken; null where it does not. */
interface PhotoDetails {
  /** UTC, as on the wire. */
  taken_at: string | null;
  /** Latitude and longitude in degrees. */
  place: string | null;
}

export interface PreparedPhoto {
  reduced: File;
  /** A JPEG, as base64. */
  thumb: string;
  details: PhotoDetails;
}

const JPEG = 'image/jpeg';
/** Less is seen as smears in what is reduced. */
const QUALITY = { full: 0.95, reduced: 0.85, thumb: 0.7 } as const;
/** The largest that every browser draws on. */
const FULL_PIXELS = 4096;

const baseOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .slice(0, limits.fileName.max - 20)
    .trim() || 'photo';

/** @throws where the browser cannot read it as a picture. */
async function drawn(file: Blob, most: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is nothing to draw a photo on.');
  context.imageSmoothingQuality = 'high';
  // What lets the ground through would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('A photo could not be written as JPEG.'));
        else resolve(blob);
      },
      JPEG,
      quality,
    );
  });

/** `2026:11:22 14:05:01`, by the camera's clock; with its distance from UTC where the camera knows it. */
function momentOf(text: string | undefined, offset: string | undefined): string | null {
  const [, day = '', time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '') ?? [];
  if (time === undefined) return null;
  const zone = offset !== undefined && /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  const at = new Date(`${day.replaceAll(':', '-')}T${time}${zone}`);
  return Number.isNaN(at.getTime()) || at > new Date() ? null : wireMoment(at);
}

const firstOf = (tag: { value?: unknown } | undefined): string | undefined => {
  const value = Array.isArray(tag?.value) ? (tag.value[0] as unknown) : tag?.value;
  return typeof value === 'string' ? value : undefined;
};

/** What is damaged or missing tells nothing. */
async function detailsOf(file: File): Promise<PhotoDetails> {
  const { load } = await import('exifreader');
  const tags = await load(file, { expanded: true }).catch(() => undefined);
  const { Latitude: north, Longitude: east } = tags?.gps ?? {};
  const isPlace = north !== undefined && east !== undefined && north !== 0 && east !== 0;
  return {
    taken_at: momentOf(
      firstOf(tags?.exif?.DateTimeOriginal),
      firstOf(tags?.exif?.OffsetTimeOriginal),
    ),
    place: isPlace ? `${north.toFixed(5)}, ${east.toFixed(5)}` : null,
  };
}

/** Rejects for what the browser cannot read as a picture. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const canvas = await drawn(file, REDUCED_PIXELS);
  const blob = await jpegOf(canvas, QUALITY.reduced);
  const small = await drawn(blob, THUMB_PIXELS);
  const [, thumb = ''] = small.toDataURL(JPEG, QUALITY.thumb).split(',');
  return {
    reduced: new File([blob], `${baseOf(file.name)}-${REDUCED_PIXELS}.jpg`, { type: JPEG }),
    thumb,
    details: await detailsOf(file),
  };
}

/**
 * The file that is kept: as the camera wrote it; where it says the place and whoever adds it does not agree to that, written
 * anew in its full size without.
 */
export async function keptFile(file: File, { details }: PreparedPhoto, agreed: boolean) {
  if (agreed || details.place === null) {
    const ending = { 'image/png': 'png', 'image/webp': 'webp' }[file.type] ?? 'jpg';
    return new File([file], `${baseOf(file.name)}.${ending}`, { type: file.type });
  }
  const blob = await jpegOf(await drawn(file, FULL_PIXELS), QUALITY.full);
  return new File([blob], `${baseOf(file.name)}.jpg`, { type: JPEG });
}
