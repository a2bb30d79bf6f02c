/** Passwords to read out over the telephone: syllables that nobody mistakes, from the browser's own chance. */
const CONSONANTS = 'bdfghkmnprstvz';
const VOWELS = 'aeiou';
const WORDS = 5;

/** Below `end`, each as likely: what would favour the small ones is drawn again. */
function chance(end: number): number {
  const drawn = new Uint32Array(1);
  const fair = 2 ** 32 - (2 ** 32 % end);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= fair);
  return (drawn[0] ?? 0) % end;
}

const sign = (of: string) => of.charAt(chance(of.length));
const syllable = () => sign(CONSONANTS) + sign(VOWELS);

/** `tivo-kemu-rabo-zuni-pega-47`: about 68 bits. */
export const makeUpPassword = (): string =>
  [...Array.from({ length: WORDS }, () => syllable() + syllable()), 10 + chance(90)].join('-');
