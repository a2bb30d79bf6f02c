/** Where in a text the words stand that are looked for: at the beginnings of words, whatever their accents and case. */

/** As the server knows words: without accents and case, and where in the text each of these letters comes from. */
function folded(text: string): { letters: string; at: number[] } {
  const at: number[] = [];
  let letters = '';
  let place = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    letters += plain;
    for (let letter = 0; letter < plain.length; letter += 1) at.push(place);
    place += sign.length;
  }
  return { letters, at };
}

interface Part {
  part: string;
  isHit: boolean;
}

/** The text in parts, none of them empty; whole where nothing is found. */
export function hitsIn(text: string, asked: string): Part[] {
  const words = folded(asked).letters.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ part: text, isHit: false }];
  const longest = words.toSorted((one, other) => other.length - one.length).join('|');
  const { letters, at } = folded(text);
  const parts: Part[] = [];
  let told = 0;
  const tell = (until: number, isHit: boolean) => {
    if (until > told) parts.push({ part: text.slice(told, until), isHit });
    told = Math.max(told, until);
  };
  for (const match of letters.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest})`, 'gu'))) {
    let end = match.index + match[0].length;
    // A sign that is several letters is marked as a whole.
    while (at[end] !== undefined && at[end] === at[end - 1]) end += 1;
    tell(at[match.index] ?? told, false);
    tell(at[end] ?? text.length, true);
  }
  tell(text.length, false);
  return parts;
}
