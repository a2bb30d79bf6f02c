/** Which error a field shows. */
import { useField, useFormikContext } from 'formik';
import type { ServerErrors } from './Form';

/** The error of a field, as keys or words; only once the field is dirty or touched. */
export function useFieldError(name: string): string | undefined {
  const [{ value }, { touched, error, initialError, initialValue }] = useField<unknown>(name);
  const { status } = useFormikContext<unknown>() as { status?: ServerErrors };
  if (status?.fields[name] && status.sent[name] === value) return status.fields[name].join(' ');
  const dirty = value !== initialValue;
  // What was wrong before anything was entered is not what is wrong now, which is still being found out.
  if (dirty && error === initialError) return undefined;
  return touched || dirty ? error : undefined;
}
