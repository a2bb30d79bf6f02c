/** The form of a new record: what is entered is kept as a draft, and once it is stored its own page opens. */
import type { FormikValues } from 'formik';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problems } from '../../contract/problems';
import { useDraft } from '../../session/useDraft';
import { Form } from '../../ui/form/Form';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { refusedFields, type RefusedField } from '../../ui/form/refusedFields';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { useIsMounted } from '../../ui/useIsMounted';
import type { FieldsProps } from './fieldsProps';

interface CreateFormProps<Values, Made> {
  /** Of the draft. */
  name: string;
  /** The same object from render to render, as are the functions. */
  empty: Values;
  same: (a: Values, b: Values) => boolean;
  /** What of the entries is kept as a draft; all of it where it is left out. */
  kept?: (values: Values) => Values;
  check: (values: Values) => Promise<Problems> | Problems;
  /** Rejects when nothing was stored. */
  send: (values: Values) => Promise<Made>;
  /** The address of what was made, and the one that the form is left to. */
  pageOf: (made: Made) => string;
  listPage: string;
  /** What the primary action says. */
  submit: string;
  children: (fields: FieldsProps<Values>) => ReactNode;
}

const asEntered = <Values,>(values: Values) => values;

export function CreateForm<Values extends FormikValues, Made>(
  props: CreateFormProps<Values, Made>,
) {
  const { name, empty, same, kept = asEntered, check, send, pageOf, listPage, submit } = props;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { draft, restored, put, drop } = useDraft<Values>(name);
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const handleChange = useCallback(
    (values: Values) => {
      if (same(values, empty)) drop();
      else put(kept(values));
    },
    [put, drop, same, empty, kept],
  );
  const handleSave = async (values: Values) => {
    const made = await send(values);
    drop();
    if (isMounted()) await navigate(pageOf(made), { replace: true });
  };
  const handleDiscard = () => {
    drop();
    void navigate(listPage);
  };
  return (
    <>
      <RestoredNotice
        at={restored}
        onDiscard={() => {
          drop();
          setRound(round + 1);
        }}
      />
      <Form
        key={round}
        initialValues={{ ...empty, ...draft }}
        check={check}
        onSubmit={handleSave}
        onSubmitted={(form) => {
          setRefused(refusedFields(form));
        }}
      >
        {(form) => (
          <>
            <ErrorSummary refused={refused} />
            {props.children({
              form,
              submit,
              dirty: draft !== undefined,
              onChange: handleChange,
              onDiscard: handleDiscard,
            })}
          </>
        )}
      </Form>
    </>
  );
}
