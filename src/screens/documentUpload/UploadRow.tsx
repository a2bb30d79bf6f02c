/** One file of the grid with what becomes of it. Its form is its own: typing in one row touches no other. */
import { useFormikContext } from 'formik';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { Document, DocumentType } from '../../contract/documents/documentRecords';
import { UploadDuplicate } from '../../parts/documents/UploadDuplicate';
import { storedOf, useUploadFile, type UploadFile } from '../../parts/transfers/uploadFile';
import { UploadTransfer } from '../../parts/transfers/UploadTransfer';
import { Form } from '../../ui/form/Form';
import { UploadCellsOf } from './grid/UploadCellsOf';
import { COLUMNS, withPatch } from './grid/uploadColumns';
import { checkFields, fieldsOf, rowName, type RowForm } from './uploadForm';
import { UploadRevises } from './UploadRevises';
import { UploadSaid } from './UploadSaid';
import { ofType, type UploadValues } from './uploadValues';
import { useMakeDocument } from './useMakeDocument';
import { useMeant } from './grid/useMeant';
import { useNamedPlace } from './grid/useNamedPlace';
import { draftOf, useNumbered } from './grid/useNumbered';
import { useSaid } from './useSaid';
import type { UploadRowState } from './useUploadRows';

export interface UploadRowProps {
  row: UploadRowState;
  types: readonly DocumentType[];
  onChange: (values: UploadValues) => void;
  onFiles: (files: File[]) => void;
  /** By the key of the row, and what the server has of it from before. */
  onLeaveOut: (key: string, uploadId: number | undefined) => void;
  onMade: (values: UploadValues, document: Document) => void;
  /** Has the sheet send this row's form; called with undefined when the row has gone. */
  onForm: (key: string, submit: (() => Promise<void>) | undefined) => void;
}

/** Changes the row as it is then: two answers that arrive at once, of its number and of its ship, each keep what the other said. */
type Put = (change: (before: UploadValues) => UploadValues) => void;

function useRowForm({ row, onChange, onForm }: UploadRowProps, name: string) {
  const { values: all, submitForm, setFieldValue } = useFormikContext<RowForm>();
  const values = all[name] ?? row.values;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  // What many rows were given at once comes from outside.
  const taken = useRef(row.round);
  useEffect(() => {
    if (taken.current === row.round) return;
    taken.current = row.round;
    void setFieldValue(name, row.values);
  }, [row, name, setFieldValue]);
  const { key } = row.values;
  useEffect(() => {
    onForm(key, submitForm);
    return () => {
      onForm(key, undefined);
    };
  }, [key, submitForm, onForm]);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const put = useCallback<Put>(
    (change) => {
      latest.current = change(latest.current);
      void setFieldValue(name, latest.current);
    },
    [name, setFieldValue],
  );
  return { values, put, said: useSaid(name, values) };
}

interface NotesProps {
  name: string;
  types: readonly DocumentType[];
  values: UploadValues;
  file: UploadFile;
  said: string;
  found: Document | null | undefined;
  onPut: Put;
  onLeaveOut: () => void;
}

/** What has to be said or asked of a row stands below its cells. */
function Notes({ name, types, values, file, said, found, onPut, onLeaveOut }: NotesProps) {
  const duplicates = storedOf(file)?.duplicates ?? [];
  const type = types.find(({ id }) => id === found?.type.id);
  const choose = useCallback(
    (revises: number | null, replaces: boolean) => {
      onPut((before) => ({
        ...before,
        // What it revises has a type of its own, which proposes the reason.
        ...(revises === null || type === undefined ? {} : ofType(before, type, types)),
        revises,
        replaces,
      }));
    },
    [onPut, type, types],
  );
  useMeant(values, found, choose);
  const known = values.number !== null && file.state?.name !== 'refused' ? found : null;
  if (duplicates.length === 0 && said === '' && known == null) return null;
  return (
    <tr role="row" className="notes">
      <td role="cell" colSpan={COLUMNS.length + 2}>
        <UploadSaid said={said} />
        {duplicates.length > 0 && (
          <UploadDuplicate
            field={`${name}.duplicate_reason`}
            name={values.name}
            duplicates={duplicates}
            anyway={values.anyway}
            onAnyway={(anyway) => {
              onPut((before) => withPatch(before, { anyway }));
            }}
            onLeaveOut={onLeaveOut}
          />
        )}
        {known != null && <UploadRevises values={values} found={known} onChoose={choose} />}
      </td>
    </tr>
  );
}

function RowContent(props: UploadRowProps & { file: UploadFile }) {
  const { row, types, file, onLeaveOut, onFiles } = props;
  const name = rowName(row.values.key);
  const { values, put, said } = useRowForm(props, name);
  const found = useNumbered(values.number);
  useNamedPlace(values, put);
  const handleLeaveOut = () => {
    onLeaveOut(values.key, file.before?.id);
  };
  const cells = COLUMNS.length + 1;
  return (
    <>
      <tr role="row">
        <th scope="row" role="rowheader">
          <UploadTransfer
            chosen={row.values}
            file={file}
            onFiles={onFiles}
            onCancel={handleLeaveOut}
          />
        </th>
        {file.state?.name === 'refused' ? (
          <td role="cell" colSpan={cells} />
        ) : (
          <UploadCellsOf row={name} values={values} types={types} found={found} />
        )}
      </tr>
      <Notes
        {...{ name, types, values, file, said, found }}
        onPut={put}
        onLeaveOut={handleLeaveOut}
      />
    </>
  );
}

function Row(props: UploadRowProps) {
  const { row, onMade } = props;
  const { values } = row;
  const name = rowName(values.key);
  const file = useUploadFile(values.key, values);
  const make = useMakeDocument(values.revises, draftOf(useNumbered(values.number)));
  const handleSubmit = async (form: RowForm) => {
    const entered = form[name];
    const upload = storedOf(file);
    if (entered === undefined || upload === undefined) return;
    onMade(entered, await fieldsOf(name, make(entered, upload.id)));
  };
  return (
    <tbody role="rowgroup" aria-label={values.name}>
      <Form<RowForm>
        bare
        initialValues={{ [name]: values }}
        check={(form) => checkFields(name, form)}
        onSubmit={handleSubmit}
      >
        {() => <RowContent {...props} file={file} />}
      </Form>
    </tbody>
  );
}

export const UploadRow = memo(Row);
