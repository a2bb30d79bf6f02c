/** What the fields of a form and the dialog about a conflict are given. */
import type { FormikProps } from 'formik';

/** Of a stored record. */
export interface StoredFieldsProps<Values> {
  form: FormikProps<Values>;
  /** Whether something is entered that is not saved. */
  dirty: boolean;
  onChange: (values: Values) => void;
  /** Throws away what was entered, and leaves the form where it can be left. */
  onDiscard: () => void;
}

/** Of new records too. */
export interface FieldsProps<Values> extends StoredFieldsProps<Values> {
  /** What the primary action says. */
  submit: string;
}

/** For a dialog that offers both values of each field that differs. */
export interface ConflictProps<Values, Stored> {
  mine: Values;
  /** What both began from. */
  base: Stored;
  theirs: Stored;
  /** Who changed it and when, in the server's words. */
  message: string | undefined;
  busy: boolean;
  onResolve: (values: Values) => unknown;
  onCancel: () => void;
}
