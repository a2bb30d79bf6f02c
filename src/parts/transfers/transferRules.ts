/** Which files set out at all, and under which name: decided before a byte is sent. The server decides again. Pure. */
import { limits } from '../../contract/limits';
import { endingOf, FILE_LIMIT_BYTES } from '../../contract/documents/uploads';

type RefusalKey = 'kind' | 'empty' | 'tooBig' | 'unreadable' | 'unexpected' | 'failed';

/** A translation key below `uploads.refused` with its values, or the server's own words. */
export type Refusal =
  { key: RefusalKey; values?: Readonly<Record<string, string | number>> } | { words: string };

/** Why a file is not sent; undefined where nothing is against it. */
export function whyNot({ name, size }: Pick<File, 'name' | 'size'>): Refusal | undefined {
  if (endingOf(name) === undefined) return { key: 'kind' };
  if (size === 0) return { key: 'empty' };
  if (size > FILE_LIMIT_BYTES)
    return { key: 'tooBig', values: { limit: FILE_LIMIT_BYTES / 1_000_000 } };
  return undefined;
}

// eslint-disable-next-line no-control-regex -- no disk takes them
const NOT_IN_NAMES = /[/\\:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** As every disk takes it: some systems allow in names what others do not. Its ending stays. */
export function storableName(name: string): string {
  const clean = name.replace(NOT_IN_NAMES, '_').trim();
  const { max } = limits.fileName;
  if (clean.length <= max) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, max - ending.length).trimEnd() + ending;
}
