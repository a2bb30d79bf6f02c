/** What the fields of a form are given, of new records and of stored ones. */
import type { FormikProps } from 'formik';

export interface FieldsProps<Values> {
  form: FormikProps<Values>;
  /** What the primary action says. */
  submit: string;
  /** Whether something is entered that is not saved. */
  dirty: boolean;
  onChange: (values: Values) => void;
  /** Leaves the form; what was entered is thrown away. */
  onDiscard: () => void;
}
