/** Styles for languages that are written from right to left; fetched for them alone. */
import mirrored from 'stylis-plugin-rtl';

export const STYLIS_PLUGINS = [mirrored];
