/**
 * A Formik form on a contract schema. The schema is loaded with the first entry; errors are translation
 * keys; what the server says of a field stands at that field until it is changed.
 */
import {
  Formik,
  setIn,
  type FormikErrors,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
} from 'formik';
import { useRef, type ReactNode } from 'react';
import { tellFailure } from '../failure';

/** By field, each problem's translation key: what the contract's `findProblems` gives. */
type Problems = Record<string, { key: string }[]>;

export interface ServerErrors {
  fields: Record<string, string[]>;
  /** What was sent: a field's error goes when its value differs from this. */
  sent: FormikValues;
}

interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  /** Finds what is wrong with the values, by field. */
  check: (values: Values) => Promise<Problems> | Problems;
  /** What is wrong before anything was entered; known without loading the schema. */
  initialErrors?: FormikErrors<Values>;
  /** Rejects when nothing was saved; errors with `fields` are shown at the fields. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** After everything was sent or refused; what is wrong stands at the fields by then. */
  onSubmitted?: (form: HTMLFormElement) => void;
  /** In the rows of a table, which have no room for an element of its own; whoever shows it has it submitted. */
  bare?: boolean;
  children: (form: FormikProps<Values>) => ReactNode;
}

function fieldsOf(error: unknown): Record<string, string[]> {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {};
  return error.fields as Record<string, string[]>;
}

/** As Formik finds them: `docks[1].name` is within the docks. */
const firstKeys = (problems: Problems) =>
  Object.entries(problems).reduce<object>(
    (errors, [field, [first]]) => setIn(errors, field, first?.key) as object,
    {},
  );

function focusFirstError(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Checks may be answered out of order; whoever asks gets what the newest one says. */
function useNewestCheck<Values>(check: (values: Values) => Promise<Problems> | Problems) {
  const newest = useRef<Promise<Problems>>(undefined);
  return async (values: Values) => {
    newest.current = Promise.resolve(check(values));
    let awaited;
    let problems: Problems;
    do {
      awaited = newest.current;
      problems = await awaited;
    } while (awaited !== newest.current);
    return firstKeys(problems);
  };
}

export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const {
    initialValues,
    initialErrors = {},
    check,
    onSubmit,
    bare = false,
    onSubmitted,
    children,
  } = props;
  const validate = useNewestCheck(check);
  // A second press may come before the first has been checked, let alone sent.
  const underWay = useRef(false);
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    helpers.setStatus(undefined);
    try {
      await onSubmit(values, helpers);
    } catch (error) {
      tellFailure(error);
      const status: ServerErrors = { fields: fieldsOf(error), sent: values };
      helpers.setStatus(status);
    }
  };
  return (
    <Formik
      initialValues={initialValues}
      initialErrors={initialErrors}
      validate={validate}
      onSubmit={handleSubmit}
    >
      {(form) =>
        bare ? (
          children(form)
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              const element = event.currentTarget;
              event.preventDefault();
              if (underWay.current) return;
              underWay.current = true;
              void form
                .submitForm()
                // What checks the values may fail too, before anything is sent.
                .catch(tellFailure)
                .finally(() => {
                  underWay.current = false;
                  requestAnimationFrame(() => {
                    focusFirstError(element);
                    onSubmitted?.(element);
                  });
                });
            }}
          >
            {children(form)}
          </form>
        )
      }
    </Formik>
  );
}
