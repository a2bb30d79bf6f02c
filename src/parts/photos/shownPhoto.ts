/** A photo among others, of a job or of a day, and what it is called. */
import type { TFunction } from 'i18next';
import type { DayPhoto, Photo } from '../../contract/jobs/photos';

export type ShownPhoto = Pick<Photo, 'id' | 'tag' | 'caption' | 'width' | 'height' | 'by'> &
  Partial<Pick<Photo, 'name' | 'size' | 'at' | 'taken_at' | 'place' | 'may_remove'>> & {
    /** Of its job, where those of several stand together. */
    code?: string;
  };

export const ofDay = (photo: DayPhoto): ShownPhoto => {
  const { photo_id: id, code, tag, caption, width, height, by } = photo;
  return { id, code, tag, caption, width, height, by };
};

export function photoText(t: TFunction, { tag, caption, code }: ShownPhoto): string {
  const what = caption ?? t(`jobs.photos.tags.${tag}`);
  return code === undefined ? what : t('jobs.titled', { code, title: what });
}
