/** The form of a stored record. When somebody else has saved it meanwhile, both values of each field are offered. */
import type { FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { Problems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { refusedFields, type RefusedField } from '../../ui/form/refusedFields';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import type { ConflictProps, StoredFieldsProps } from './fieldsProps';
import { useRecordForm, type StoredRecord } from './useRecordForm';

interface RecordFormProps<Values, Stored> extends StoredRecord<Values, Stored> {
  check: (values: Values) => Promise<Problems> | Problems;
  /** Whether it is being saved. */
  busy: boolean;
  /** Where discarding leads; left out where the form stays. */
  onDiscarded?: () => unknown;
  conflict: (conflict: ConflictProps<Values, Stored>) => ReactNode;
  children: (fields: StoredFieldsProps<Values>) => ReactNode;
}

export function RecordForm<Values extends FormikValues, Stored extends { version: number }>(
  props: RecordFormProps<Values, Stored>,
) {
  const { check, busy, onDiscarded, children } = props;
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const record = useRecordForm(props);
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    if (onDiscarded === undefined) {
      discard();
      return;
    }
    drop();
    void onDiscarded();
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form
        key={round}
        initialValues={record.initialValues}
        check={check}
        onSubmit={save}
        onSubmitted={(form) => {
          setRefused(refusedFields(form));
        }}
      >
        {(form) => (
          <>
            <ErrorSummary refused={refused} />
            {children({
              form,
              dirty: draft !== undefined,
              onChange: keep,
              onDiscard: handleDiscard,
            })}
            {conflict &&
              props.conflict({
                ...conflict,
                busy,
                onResolve: (values) => resolve(values, form),
              })}
          </>
        )}
      </Form>
    </>
  );
}
