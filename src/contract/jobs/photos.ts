/**
 * Photos of a job: of how it was found, how it goes and how it ended. Each comes as it was taken and reduced for reading; when
 * and where it was taken is stored where whoever adds it agrees. Source: execution note C.3.
 */
import { string, type InferType } from 'yup';
import { dateFilter } from '../dates';
import { flag, id, integer, listOf, text, timestamp } from '../fields';
import { choice, clientId, optionalInteger, optionalLabel, optionalOf } from '../kinds';
import { limits } from '../limits';
import { choiceFilter } from '../lists';
import { object } from '../object';

export const PHOTO_TAGS = ['BEFORE', 'DURING', 'AFTER', 'DAMAGE'] as const;
export type PhotoTag = (typeof PHOTO_TAGS)[number];

/** Of a job, without those that were removed. */
export const MAX_PHOTOS = 200;
/** That one progress update brings. */
export const MAX_SENT_PHOTOS = 20;
/** Of its longer side, in pixels. */
export const REDUCED_PIXELS = 2048;
export const THUMB_PIXELS = 480;
/** What a camera's file may be; others are documents. */
export const PHOTO_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Of JPEG bytes, as base64: some 40 kB. */
const THUMB = { min: 4, max: 60_000 };

/**
 * `upload_id`: as it was taken; `reduced_upload_id`: a JPEG of at most `REDUCED_PIXELS`; `thumb`: one of at most `THUMB_PIXELS`,
 * as base64. `taken_at` and `place`: from the file, where whoever adds it agrees. Sent twice with one `client_id`, it is stored
 * once.
 */
export const photoDraftSchema = object(() => ({
  client_id: string()
    .typeError('validation.text')
    .uuid('validation.invalid')
    .required('validation.required'),
  upload_id: id(),
  reduced_upload_id: id(),
  thumb: text(THUMB).matches(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid'),
  tag: choice(PHOTO_TAGS),
  caption: optionalLabel(limits.photoCaption),
  taken_at: timestamp().notRequired().defined('validation.required').nullable(),
  place: optionalOf(text(limits.photoPlace), limits.photoPlace),
}));
export type PhotoDraft = InferType<typeof photoDraftSchema>;

export const photoRemovalSchema = object(() => ({
  photo_id: id(),
  reason: text(limits.jobReason),
}));
export type PhotoRemoval = InferType<typeof photoRemovalSchema>;

/** `width` and `height` of the reduced one, in pixels; `size` in bytes and `name` of the one as it was taken. */
export const photoSchema = object(() => ({
  id: id(),
  tag: choice(PHOTO_TAGS),
  caption: string().defined().nullable(),
  width: integer(),
  height: integer(),
  name: string().required(),
  size: integer(),
  mime: string().required(),
  taken_at: timestamp().notRequired().defined().nullable(),
  place: string().defined().nullable(),
  at: timestamp(),
  by: string().defined().nullable(),
  /** The progress update that it came with. */
  update_id: optionalInteger(),
  may_remove: flag(),
}));
export type Photo = InferType<typeof photoSchema>;

/** `client_id`: sent twice, it is made once. */
export const photoRecordDraftSchema = object(() => ({ client_id: clientId() }));
export type PhotoRecordDraft = InferType<typeof photoRecordDraftSchema>;

/** The document of a job's photos as it was made last; `photos`: how many it shows. */
export const photoRecordSchema = object(() => ({
  document: object(() => ({ id: id(), number: string().required() })),
  revision: object(() => ({ id: id(), label: string().required(), state: string().required() })),
  photos: integer(),
  made_at: timestamp(),
  made_by: string().defined().nullable(),
}));
export type PhotoRecord = InferType<typeof photoRecordSchema>;

const PHOTO_SIZES = ['thumb', 'reduced', 'original'] as const;

/** Left out: the reduced one. */
export const photoFileQuerySchema = object(() => ({ size: choiceFilter(PHOTO_SIZES) }));

/** `day`, by the yard's calendar, left out: today there. */
export const photosOfDayQuerySchema = object(() => ({ day: dateFilter() }));

/** A photo where others of its docking stand beside it. */
export const dayPhotoSchema = object(() => ({
  photo_id: id(),
  job_id: id(),
  code: string().required(),
  tag: choice(PHOTO_TAGS),
  caption: string().defined().nullable(),
  width: integer(),
  height: integer(),
  by: string().defined().nullable(),
}));
export type DayPhoto = InferType<typeof dayPhotoSchema>;
export const dayPhotosSchema = listOf(dayPhotoSchema);
