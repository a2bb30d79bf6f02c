/** Answers may be overtaken by later ones: of two versions of a record, the cache keeps the newer. */
import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';
import type { ValidateOptions } from 'yup';

interface Versioned {
  version: number;
}

/** For `setQueryData`: this record, unless what is shown is newer. */
export const newerOf =
  <T extends Versioned>(record: T) =>
  (shown: T | undefined): T =>
    shown !== undefined && shown.version > record.version ? shown : record;

interface RecordSchema<T> {
  isValidSync: (value: unknown, options: ValidateOptions) => value is T;
}

/** The record as somebody else saved it, out of a refusal for a stale version; undefined of any other. */
export function readCurrent<T>(error: unknown, schema: RecordSchema<T>): T | undefined {
  if (!(error instanceof Error) || !('current' in error)) return undefined;
  const { current } = error;
  return schema.isValidSync(current, { strict: true }) ? current : undefined;
}

/**
 * What a mutation that changes one record does with the cache: the change shows at once, the answer takes its place
 * unless a newer one has come meanwhile, and a refusal brings back what was there, or what somebody else has saved.
 */
export const showAtOnce = <T extends Versioned, Body>(
  queryKey: QueryKey,
  schema: RecordSchema<T>,
  apply: (shown: T, body: Body) => T,
) => ({
  onMutate: async (body: Body, { client }: MutationFunctionContext) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<T>(queryKey);
    client.setQueryData<T>(queryKey, (shown) => shown && apply(shown, body));
    return before;
  },
  onSuccess: (record: T, _body: Body, _before: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData<T>(queryKey, newerOf(record));
  },
  onError: (
    error: Error,
    _body: Body,
    before: T | undefined,
    { client }: MutationFunctionContext,
  ) => {
    if (before !== undefined) client.setQueryData<T>(queryKey, before);
    const current = readCurrent(error, schema);
    if (current !== undefined) client.setQueryData<T>(queryKey, newerOf(current));
  },
});
