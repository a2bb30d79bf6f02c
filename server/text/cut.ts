/** The first letters of a text, at most so many; half of a letter, which a database takes for no text, is left out. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
