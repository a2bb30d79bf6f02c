/** The tables of photos of jobs, never changed but for being removed, with which their bytes go as well; and of the records made of them. */
import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PHOTO_TAGS } from '../../../src/contract/jobs/photos';
import { revisions } from './documentSchema';
import { jobs } from './jobSchema';
import { progressUpdates } from './progressSchema';
import { key, moment, person } from '../schema';

export const photoTag = pgEnum('photo_tag', PHOTO_TAGS);

/** `sha256`: as it was taken; `thumb`: a small JPEG, as base64, for lists and printed pages; empty once it was removed. */
export const photos = pgTable(
  'photos',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    update_id: integer().references(() => progressUpdates.id),
    tag: photoTag().notNull(),
    caption: text(),
    name: text().notNull(),
    sha256: text().notNull(),
    reduced_sha256: text().notNull(),
    thumb: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    taken_at: moment(),
    place: text(),
    recorded_at: moment().notNull(),
    recorded_by: person(),
    voided_at: moment(),
    voided_by: person(),
    void_reason: text(),
    client_id: uuid().notNull(),
  },
  (table) => [
    index('photos_job').on(table.job_id, table.id),
    index('photos_update').on(table.update_id),
    // Whether anything has a file still is asked by the sweep.
    index('photos_sha256').on(table.sha256),
    index('photos_reduced_sha256').on(table.reduced_sha256),
    uniqueIndex('photos_client_unique').on(table.client_id),
  ],
);

/** `photo_ids`: the photos that it shows. */
export const photoRecords = pgTable(
  'photo_records',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    file_sha256: text().notNull(),
    photo_ids: integer().array().notNull(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('photo_records_revision_unique').on(table.revision_id),
    index('photo_records_job').on(table.job_id, table.id),
  ],
);
