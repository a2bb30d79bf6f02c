/** How alike two descriptions of work are. Pure. */

export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Sørensen–Dice of the pairs of letters of two plain texts: 1 for the same, 0 for nothing in common. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [of, other] = [pairsOf(a), pairsOf(b)];
  let common = 0;
  for (const [pair, count] of of) common += Math.min(count, other.get(pair) ?? 0);
  const all = a.length + b.length - 2;
  return all <= 0 ? 0 : (2 * common) / all;
}

const MOST_TRIED = 8;

/** Finds texts by the words that they share, so that not each is compared with each. */
export function indexed<T>(items: readonly T[], textOf: (item: T) => string) {
  const byWord = new Map<string, T[]>();
  const plainOf = new Map(items.map((item) => [item, plain(textOf(item))]));
  for (const [item, text] of plainOf)
    for (const word of new Set(text.split(' '))) {
      const found = byWord.get(word);
      if (found) found.push(item);
      else byWord.set(word, [item]);
    }
  /** The likest that is at least so like and passes; undefined where there is none. */
  return (text: string, least: number, passes: (item: T) => boolean): T | undefined => {
    const sought = plain(text);
    const shared = new Map<T, number>();
    for (const word of new Set(sought.split(' ')))
      for (const item of byWord.get(word) ?? [])
        // A word that few have says more.
        shared.set(item, (shared.get(item) ?? 0) + 1 / (byWord.get(word)?.length ?? 1));
    const [best] = [...shared]
      .filter(([item]) => passes(item))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_TRIED)
      .map(([item]) => ({ item, like: similarity(sought, plainOf.get(item) ?? '') }))
      .filter(({ like }) => like >= least)
      .sort((a, b) => b.like - a.like);
    return best?.item;
  };
}
