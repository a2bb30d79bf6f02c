/**
 * Brings the files of a part of the product before the browser imports it, in the stead of Vite's own helper
 * (vite.config.ts). Browsers remember a failed import for as long as the page stands and never ask again; a failed
 * fetch may be repeated, and what it has brought is imported from the browser's cache.
 */
import { ChunkMissing } from './chunkMissing';
import { isPageThere } from './page';

/** Nothing waits longer: a line on which nothing comes is a lost one. */
const TIMEOUT_MS = 60_000;
/** Answers of a server, or of what stands before it, that pass. */
const PASSING = [408, 425, 429];
/** How browsers say that files changed or went between the fetch and the import. */
const NOT_IMPORTED = /import|module script/i;

/** By address: on its way, or here. */
const files = new Map<string, Promise<void>>();

const isInPage = (file: string) =>
  [...document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"]')].some(
    (tag) => (tag.getAttribute('src') ?? tag.getAttribute('href')) === file,
  );

const isCode = ({ headers }: Response) => /javascript|css/.test(headers.get('content-type') ?? '');

/** Beside the other files: an import finds what another one needs only after it has read that one. */
function compile(file: string) {
  if (!file.endsWith('.js')) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

async function read(file: string): Promise<void> {
  const missing = (why: ChunkMissing['why'], cause: unknown) =>
    new ChunkMissing(why, () => bringFile(file), { cause });
  let answer: Response;
  try {
    answer = await fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok && isCode(answer)) {
      await answer.arrayBuffer();
      compile(file);
      return;
    }
  } catch (cause) {
    throw missing('line', cause);
  }
  const passes = answer.status >= 500 || PASSING.includes(answer.status);
  throw missing(passes ? 'line' : 'version', answer.status);
}

function bringFile(file: string): Promise<void> {
  const known = files.get(file);
  if (known) return known;
  const coming = isInPage(file) ? Promise.resolve() : read(file);
  files.set(file, coming);
  coming.catch(() => files.delete(file));
  return coming;
}

const bringAll = (needed: readonly string[]) => Promise.all(needed.map(bringFile));

/** `needed`: the files of `load` and all that they import, as the build knows them, below the page's origin. */
export async function bring<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const all = needed.map((file) => `/${file}`);
  try {
    await bringAll(all);
  } catch (error) {
    if (!(error instanceof ChunkMissing)) throw error;
    throw new ChunkMissing(error.why, () => bringAll(all), { cause: error });
  }
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof TypeError && NOT_IMPORTED.test(error.message))) throw error;
    // The browser holds on to this one: only a new page load helps, which needs the line.
    const why = (await isPageThere()) ? 'version' : 'line';
    throw new ChunkMissing(why, () => bring(load, needed), { cause: error });
  }
}
