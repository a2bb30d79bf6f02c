/** For codes, which are kept in capitals. They are nobody's language: in Turkish the capital of `i` is another letter. */
export const CAPITALS = {
  autoCapitalize: 'characters',
  lang: 'en',
  style: { textTransform: 'uppercase' },
} as const;
