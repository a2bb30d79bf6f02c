/** Where styles are those of a phone: under the theme's `sm`. */
export const PHONE = '@media (max-width: 699.95px)';
