/** Which error a field shows. */
import { getIn, useField, useFormikContext } from 'formik';
import type { ServerErrors } from './Form';

/** The error of a field, as keys or words; only once the field is dirty or touched. */
export function useFieldError(name: string): string | undefined {
  const [{ value }, { touched, error, initialError, initialValue }] = useField<unknown>(name);
  const { status } = useFormikContext<unknown>() as { status?: ServerErrors };
  if (status?.fields[name] && getIn(status.sent, name) === value)
    return status.fields[name].join(' ');
  // A row that was added is dirty as a whole: its fields are told of once they were left.
  const dirty = initialValue !== undefined && value !== initialValue;
  // What was wrong before anything was entered is not what is wrong now, which is still being found out.
  if (dirty && error === initialError) return undefined;
  return touched || dirty ? error : undefined;
}
