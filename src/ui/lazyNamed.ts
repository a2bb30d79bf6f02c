/** A component in a chunk of its own, by its exported name: no file needs a default export. */
import { lazy, type ComponentType } from 'react';

/** A chunk did not come: the line broke, or a new version was installed since the page was opened. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

async function named<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  try {
    return { default: (await load())[name] };
  } catch (cause) {
    throw new ChunkMissing(name, { cause });
  }
}

/** `fetchCode` asks for the chunk before anything is drawn of it. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const fetchCode: () => Promise<unknown> = load;
  return Object.assign(
    lazy(() => named(load, name)),
    { fetchCode },
  );
}
