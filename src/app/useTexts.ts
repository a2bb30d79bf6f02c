/** Texts that a part of the product needs and the sign-in page does not: what shows them waits until they are here. */
import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { ChunkMissing } from '../ui/code/chunkMissing';
import type { TextPart } from './i18n';

interface Way {
  /** Settles in either case without failing; gone once it has. */
  coming?: Promise<void>;
  missing?: ChunkMissing;
}

/** By the texts of the page, and name. */
const ways = new WeakMap<i18n, Map<string, Way>>();

/** A language of the product's own stands alone; another one stands on English, the last of those asked for. */
const isHere = (texts: i18n, name: string) =>
  texts.languages.slice(-1).every((language) => texts.hasResourceBundle(language, name));

/** i18next asks for what has failed before, as ahead of a sign-in, by nothing else. */
async function askAgain(texts: i18n, name: string) {
  await texts.reloadResources(null, [name]);
  if (!isHere(texts, name)) throw new ChunkMissing('line', () => askAgain(texts, name));
}

function begin(texts: i18n, name: string): Way {
  const way: Way = {};
  way.coming = texts
    .loadNamespaces(name)
    .then(() => (isHere(texts, name) ? undefined : askAgain(texts, name)))
    .catch((error: unknown) => {
      if (error instanceof ChunkMissing) way.missing = error;
    })
    .finally(() => {
      delete way.coming;
    });
  return way;
}

function wayOf(texts: i18n, name: string): Way {
  const known = ways.get(texts) ?? new Map<string, Way>();
  ways.set(texts, known);
  const way = known.get(name) ?? begin(texts, name);
  known.set(name, way);
  return way;
}

/** Throws ChunkMissing where they do not come: keys are never shown in their stead. */
export function useTexts(names: readonly TextPart[]) {
  // What useTranslation gives is another object with every attempt to render.
  const { i18n: texts } = useContext(I18nContext);
  const isComplete = (name: TextPart) =>
    texts.languages.every((language) => texts.hasResourceBundle(language, name));
  // All of them set out before the first is waited for.
  const missing = names
    .filter((name) => !isComplete(name))
    .map((name) => ({ name, ...wayOf(texts, name) }));
  for (const { coming } of missing)
    // Thrown, as useDraft does: `use` counts as waiting also where all is here, and act() then stops half-way.
    // oxlint-disable-next-line typescript/only-throw-error
    if (coming) throw coming;
  // Another language's may be missing where the first one's are here.
  const lost = missing.filter(({ name, missing }) => missing && !isHere(texts, name));
  // One press asks for all of them.
  if (lost.length > 0)
    throw new ChunkMissing('line', () =>
      Promise.all(lost.map(({ name }) => askAgain(texts, name))),
    );
}
