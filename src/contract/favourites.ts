/** What somebody keeps at hand: records with their star, and those that their browser opened last, by what they are called now. */
import { string, type InferType } from 'yup';
import { flag, id, listOf } from './fields';
import { choice, optionalId } from './kinds';
import { savedViewSchema } from './documents/documentRecords';
import { object } from './object';

const RECORDS = ['ship', 'drydock', 'document'] as const;
export type FavouriteEntity = (typeof RECORDS)[number];
/** What can have a star: a view of the register as well. */
export const FAVOURITES = [...RECORDS, 'view'] as const;

/** So many has somebody, and so many does a browser remember. */
export const MAX_FAVOURITES = 50;
export const MAX_RECENT = 8;

/** Records as an address names them: `ship-2.document-9`. */
const REFS = /^(?:(?:ship|drydock|document)-[1-9]\d{0,8}(?:\.|$)){0,8}$/;

export interface RecordRef {
  entity: FavouriteEntity;
  id: number;
}

/** What has somebody's star. */
export interface StarRef {
  entity: (typeof FAVOURITES)[number];
  id: number;
}

export const writeRefs = (refs: readonly RecordRef[]): string =>
  refs.map(({ entity, id: of }) => `${entity}-${of}`).join('.');

/** Of a text that was written so; empty for any other. */
export const readRefs = (text: string): RecordRef[] =>
  REFS.test(text)
    ? text.split('.').flatMap((one) => {
        const [name, of] = one.split('-');
        const entity = RECORDS.find((known) => known === name);
        return entity ? [{ entity, id: Number(of) }] : [];
      })
    : [];

/** `recent`: what the browser opened last, the latest first. */
export const favouritesQuerySchema = object(() => ({
  recent: string().typeError('validation.text').matches(REFS, 'validation.unreadable'),
}));
export type FavouritesQuery = InferType<typeof favouritesQuerySchema>;

const hitSchema = object(() => ({
  entity: choice(RECORDS),
  id: id(),
  code: string().required(),
  name: string().required(),
  /** Of a docking. */
  ship_id: optionalId(),
}));

/** Only what this person may open, in the order in which it got its star, the latest first, and was asked for. */
export const favouritesSchema = object(() => ({
  favourites: listOf(hitSchema.clone()),
  recent: listOf(hitSchema.clone()),
  /** Those with a star first. */
  views: listOf(savedViewSchema.shape({ starred: flag() })),
}));
export type Favourites = InferType<typeof favouritesSchema>;

export const starSchema = object(() => ({
  entity: choice(FAVOURITES),
  entity_id: id(),
  starred: flag(),
}));
export type Star = InferType<typeof starSchema>;

/** As `GET /me` has them. */
export const starredSchema = object(() => ({
  favourites: listOf(object(() => ({ entity: string().required(), id: id() }))),
}));
