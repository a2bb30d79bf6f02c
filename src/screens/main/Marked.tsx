/** A text with the beginnings of words marked that are looked for. */
import { wordsOf } from './findEntries';

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function Marked({ text, asked }: { text: string; asked: string }) {
  const words = wordsOf(asked).map(escaped);
  if (words.length === 0) return text;
  const longest = words.sort((one, other) => other.length - one.length).join('|');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${longest})`, 'giu'));
  // The pattern's group stands at every other place.
  return parts.map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part));
}
