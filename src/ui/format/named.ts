/**
 * What the product comes with and keeps in its database (menus, roles, their types, types of documents), in the language
 * of the page; what an office has named itself stays as it named it.
 */
import type { TFunction } from 'i18next';

const keyOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

export const named = (t: TFunction, label: string): string =>
  t(`catalogue.${keyOf(label)}` as 'catalogue.office', { defaultValue: label });
