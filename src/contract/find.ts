/** Whatever a person may open, found by a few letters: some of each kind, as a palette shows them. */
import { string, type InferType } from 'yup';
import { id, listOf } from './fields';
import { textFilter } from './lists';
import { object } from './object';

/** So many of each kind. */
export const MOST_HITS = 6;

/** Without `q` nothing is found; its words are found as each kind's own list finds them. */
export const findQuerySchema = object(() => ({ q: textFilter() }));
export type FindQuery = InferType<typeof findQuerySchema>;

/** `code`: the short name, such as a document's number or a username. */
const hitSchema = object(() => ({
  id: id(),
  code: string().required(),
  name: string().required(),
}));

/** Empty where nothing is found, and where this person may not see the list. */
export const foundSchema = object(() => ({
  documents: listOf(hitSchema.clone()),
  ships: listOf(hitSchema.clone()),
  /** `name` is the ship's. */
  drydocks: listOf(hitSchema.clone().shape({ ship_id: id() })),
  yards: listOf(hitSchema.clone()),
  users: listOf(hitSchema.clone()),
}));
export type Found = InferType<typeof foundSchema>;
