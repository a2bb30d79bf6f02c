/** What is wrong with a list as a whole, or in the server's words with one of its entries that have no field of their own. */
import { useFormikContext } from 'formik';
import type { ServerErrors } from './Form';
import { useFieldError } from './useFieldError';

export function useGroupError(name: string): string | undefined {
  const { values, status } = useFormikContext<Record<string, unknown>>() as {
    values: Record<string, unknown>;
    status?: ServerErrors;
  };
  // Of a list whose entries are wrong, Formik holds theirs.
  const own: unknown = useFieldError(name);
  if (typeof own === 'string') return own;
  if (status === undefined || status.sent[name] !== values[name]) return undefined;
  const said = Object.entries(status.fields).filter(([path]) => path.startsWith(`${name}[`));
  return said.length > 0 ? said.flatMap(([, texts]) => texts).join(' ') : undefined;
}
