/** Photos as a form holds them until they are sent. */
import type { PhotoTag } from '../../contract/jobs/photos';
import { photoDraftSchema } from '../../contract/jobs/photos';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';
import type { PreparedPhoto } from './photoFiles';

export interface ChosenPhoto {
  /** Its id on the wire as well: sent twice, it is stored once. */
  key: string;
  file: File;
  prepared: PreparedPhoto;
  tag: PhotoTag;
  caption: string;
}

export interface PhotoValues {
  [name: string]: unknown;
  photos: ChosenPhoto[];
  /** Whether date and place may be taken from the files. */
  photo_details: boolean;
  /** So many are being made ready. */
  photos_waiting: number;
}

/** Asked once a page: whoever agrees does so for what they add next. */
let agreedLast = false;

export const agree = (agrees: boolean): void => {
  agreedLast = agrees;
};

export const noPhotos = (): PhotoValues => ({
  photos: [],
  photo_details: agreedLast,
  photos_waiting: 0,
});

const ofCaption = photoDraftSchema.pick(['caption']);

export const checkPhotos = ({ photos, photos_waiting }: PhotoValues): Problems => ({
  ...(photos_waiting > 0 ? { photos: [{ key: 'jobs.photos.stillPreparing' }] } : {}),
  ...Object.fromEntries(
    photos.flatMap(({ caption }, place) =>
      Object.values(findProblems(ofCaption, { caption: textOrNull(caption) })).map(
        (problems): [string, Problems[string]] => [`photos[${place}].caption`, problems],
      ),
    ),
  ),
});

/** By which the files of a photo are found on their way: with its place it is another file than without. */
export const transferKeys = ({ key }: Pick<ChosenPhoto, 'key'>, agreed: boolean) => ({
  original: `photo ${key} ${agreed ? 'as taken' : 'without its place'}`,
  reduced: `photo ${key} reduced`,
});
