/** How somebody has the lists: which columns, in which order, and how close the rows. Theirs alone, wherever they sign in. */
import { string, type InferType } from 'yup';
import { listOf } from './fields';
import { choice } from './kinds';
import { object } from './object';

/** The first is what nobody has to choose. */
export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** A browser that is older than the server meets lists and columns that it does not know, and leaves them alone. */
const listLook = () =>
  object(() => ({
    list: string().required('validation.required'),
    // Null for the list's own choice.
    columns: listOf(string().required('validation.required')).nullable(),
    density: choice(DENSITIES),
  }));

/** Of the lists alone that look different from how they come. */
export const listLooksSchema = object(() => ({ lists: listOf(listLook()) }));
export type ListLooks = InferType<typeof listLooksSchema>;
