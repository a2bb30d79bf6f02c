/** A text with the beginnings of words marked that are looked for. */
import { hitsIn } from './hits';

export function Marked({ text, asked }: { text: string; asked: string }) {
  return hitsIn(text, asked).map(({ part, isHit }, place) =>
    isHit ? <mark key={place}>{part}</mark> : part,
  );
}
