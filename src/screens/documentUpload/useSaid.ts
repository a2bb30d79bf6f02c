/** Finds what the server says of a row that is said of none of its fields. */
import { useFormikContext } from 'formik';
import type { ServerErrors } from '../../ui/form/Form';
import type { UploadValues } from './uploadValues';

/** In words; empty once something in the row has changed. */
export function useSaid(name: string, values: UploadValues): string {
  const { status } = useFormikContext() as { status?: ServerErrors };
  if (status?.sent[name] !== values) return '';
  return Object.entries(status.fields)
    .filter(([field]) => !(field.replace(`${name}.`, '') in values))
    .flatMap(([, texts]) => texts)
    .join(' ');
}
