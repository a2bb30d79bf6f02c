/** The menu catalogue: which screens there are. */
import { string, type InferType } from 'yup';
import { actionsSchema } from './auth';
import { id, integer, listOf } from './fields';
import { object } from './object';

/** Specification section 3, menu catalogue entry. */
const menuSchema = object(() => ({
  id: id(),
  label: string().required('validation.required'),
  link: string().required('validation.required').matches(/^\//, 'validation.link'),
}));
export type Menu = InferType<typeof menuSchema>;
export const menuCatalogueSchema = listOf(menuSchema);

/** A menu with what administrators need: its place and the actions that can be granted on it. */
const fullMenuSchema = menuSchema.shape({
  parent_id: id().nullable(),
  position: integer(),
  actions: actionsSchema,
});
export type FullMenu = InferType<typeof fullMenuSchema>;
export const allMenusSchema = listOf(fullMenuSchema);
