/** One file of the sheet with what becomes of it. Its form is its own: typing in one row touches no other. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { memo, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document, DocumentType } from '../../contract/documents/documentRecords';
import { limits } from '../../contract/limits';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';
import { UploadDuplicate } from '../../parts/documents/UploadDuplicate';
import { storedOf, useUploadFile, type UploadFile } from '../../parts/transfers/uploadFile';
import { UploadFields, UploadReason } from './UploadFields';
import { UploadRevises } from './UploadRevises';
import { UploadSaid } from './UploadSaid';
import { UPLOAD_FIELDS, UPLOAD_ROW } from '../../parts/transfers/uploadStyle';
import { checkFields, fieldsOf, rowName, type RowForm } from './uploadForm';
import { UploadTransfer } from '../../parts/transfers/UploadTransfer';
import type { UploadRowState } from './useUploadRows';
import { SHARED, type UploadValues } from './uploadValues';
import { useSaid } from './useSaid';
import { useMakeDocument } from './useMakeDocument';

export interface UploadRowProps {
  row: UploadRowState;
  types: readonly DocumentType[];
  last: boolean;
  onChange: (values: UploadValues) => void;
  onGive: (values: UploadValues) => void;
  onFiles: (files: File[]) => void;
  /** By the key of the row, and what the server has of it from before. */
  onLeaveOut: (key: string, uploadId: number | undefined) => void;
  onMade: (values: UploadValues, document: Document) => void;
  /** Has the sheet send this row's form; called with undefined when the row has gone. */
  onForm: (key: string, submit: (() => Promise<void>) | undefined) => void;
}

/** Of a revision of a document that there is, the rest is known. */
function RevisionFields({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={UPLOAD_FIELDS}>
      <UploadReason row={name} />
      <div className="wide">
        <TextInput
          name={`${name}.change_note`}
          label={t('documents.fields.change_note')}
          lengths={limits.changeNote}
        />
      </div>
    </Box>
  );
}

function useRowForm({ row, onChange, onForm }: UploadRowProps, name: string) {
  const {
    values: all,
    errors,
    submitCount,
    submitForm,
    setFieldValue,
  } = useFormikContext<RowForm>();
  const values = all[name] ?? row.values;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  const { key } = row.values;
  useEffect(() => {
    onForm(key, submitForm);
    return () => {
      onForm(key, undefined);
    };
  }, [key, submitForm, onForm]);
  const wrong = submitCount > 0 && SHARED.some((field) => errors[name]?.[field] !== undefined);
  return { values, wrong, setFieldValue, said: useSaid(name, values) };
}

function RowContent(props: UploadRowProps & { file: UploadFile }) {
  const { row, types, last, file, onGive, onLeaveOut, onFiles } = props;
  const name = rowName(row.values.key);
  const { values, wrong, setFieldValue, said } = useRowForm(props, name);
  const choose = useCallback(
    (revises: number | null) => void setFieldValue(`${name}.revises`, revises),
    [name, setFieldValue],
  );
  const handleLeaveOut = () => {
    onLeaveOut(values.key, file.before?.id);
  };
  const duplicates = storedOf(file)?.duplicates ?? [];
  const isRefused = file.state?.stage === 'refused';
  return (
    <>
      <UploadTransfer chosen={row.values} file={file} onFiles={onFiles} onCancel={handleLeaveOut} />
      <UploadSaid said={said} />
      {duplicates.length > 0 && (
        <UploadDuplicate
          field={`${name}.duplicate_reason`}
          name={values.name}
          duplicates={duplicates}
          anyway={values.anyway}
          onAnyway={(anyway) => void setFieldValue(`${name}.anyway`, anyway)}
          onLeaveOut={handleLeaveOut}
        />
      )}
      {values.number !== null && !isRefused && <UploadRevises values={values} onChoose={choose} />}
      {!isRefused &&
        (typeof values.revises === 'number' ? (
          <RevisionFields name={name} />
        ) : (
          <UploadFields
            row={name}
            values={values}
            types={types}
            wrong={wrong}
            onGive={
              last
                ? undefined
                : () => {
                    onGive(values);
                  }
            }
          />
        ))}
    </>
  );
}

const isTextField = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'text';

function Row(props: UploadRowProps) {
  const { row, onMade } = props;
  const { values } = row;
  const name = rowName(values.key);
  const file = useUploadFile(values.key, values);
  const make = useMakeDocument(values.revises);
  const handleSubmit = async (form: RowForm) => {
    const entered = form[name];
    const upload = storedOf(file);
    if (entered === undefined || upload === undefined) return;
    onMade(entered, await fieldsOf(name, make(entered, upload.id)));
  };
  return (
    <Box
      component="li"
      sx={UPLOAD_ROW}
      onKeyDown={(event) => {
        // Nothing is sent by the way: the sheet sends all rows.
        if (event.key === 'Enter' && isTextField(event.target)) event.preventDefault();
      }}
    >
      <Form<RowForm>
        key={row.round}
        initialValues={{ [name]: values }}
        check={(form) => checkFields(name, form)}
        onSubmit={handleSubmit}
      >
        {() => <RowContent {...props} file={file} />}
      </Form>
    </Box>
  );
}

export const UploadRow = memo(Row);
