/** The form of a revision: its file, what it is about, and whether it goes on to review at once. */
import { Alert, Box, Button } from '@mui/material';
import { useFormikContext, type FormikHelpers, type FormikProps } from 'formik';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { transfers } from '../../parts/transfers/transferQueue';
import { useUploads } from '../../api/uploads';
import { useTransferStates } from '../../parts/transfers/useTransfers';
import type { Revision, RouteStep } from '../../contract/documents/documentRecords';
import { REASONS, revisionFields, type RevisionField } from '../../contract/documents/documents';
import { textOf } from '../../parts/records/fieldValues';
import { RouteAhead } from '../../parts/reviews/RouteAhead';
import { asksSomebody } from '../../parts/reviews/asking';
import { inputsOf } from '../../parts/records/inputsOf';
import type { Upload } from '../../contract/documents/uploads';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { Form, type ServerErrors } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { ReviseSourceFiles } from './ReviseSourceFiles';
import { ReviseFile } from './ReviseFile';
import { ReviseWaiting } from './ReviseWaiting';
import {
  checkRevision,
  filesOf,
  REVISE_FIELDS,
  type ReviseValues,
  type TypeRules,
} from './reviseValues';
import type { ChosenFile } from '../../parts/transfers/chosenFile';
import { isComing, useOnceArrived } from './useOnceArrived';
import { findStored } from '../../parts/transfers/uploadFile';
import { useUploadNews } from '../../parts/transfers/useUploadNews';

/** The uploads of a form's files. */
export interface Sent {
  file: Upload | undefined;
  source_files: number[];
}

export interface ReviseFormProps {
  initialValues: ReviseValues;
  /** Of a draft: the files that it has. */
  present: Pick<Revision, 'file' | 'source_files'> | undefined;
  /** It is not the first revision. */
  note: boolean;
  /** Reviewed, it is submitted, else issued. */
  rules: TypeRules;
  /** Whom it goes to when it is submitted. */
  route: readonly RouteStep[];
  dirty: boolean;
  onChange: (values: ReviseValues) => void;
  /** `onward`: it is submitted or issued at once. */
  onSave: (
    values: ReviseValues,
    sent: Sent,
    onward: boolean,
    helpers: FormikHelpers<ReviseValues>,
  ) => Promise<unknown>;
  onDiscard: () => void;
}

const SHOWN: readonly string[] = [...REVISE_FIELDS, 'duplicate_reason'];

/** What the server says of nothing that has a field here. */
function Said({ form }: { form: FormikProps<ReviseValues> }) {
  const status = form.status as ServerErrors | undefined;
  const said = Object.entries(status?.fields ?? {})
    .filter(([field]) => !SHOWN.includes(field))
    .flatMap(([, texts]) => texts);
  if (said.length === 0 || status?.sent !== form.values) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      {said.join(' ')}
    </Alert>
  );
}

function Words({ note, rules }: Pick<ReviseFormProps, 'note' | 'rules'>) {
  const { t } = useTranslation();
  const { values } = useFormikContext<ReviseValues>();
  // A draft keeps the reason that it has.
  const offered = REASONS.filter((one) => rules.reasons.includes(one) || one === values.reason);
  const input = (name: RevisionField) => ({
    name,
    label: t(`documents.fields.${name}`),
    ...textOf(revisionFields[name]),
  });
  return inputsOf(revisionFields, 'revision', {
    reason: (
      <SelectInput
        name="reason"
        label={t('documents.fields.reason')}
        options={offered.map((one) => ({ value: one, label: t(`documents.reasons.${one}`) }))}
      />
    ),
    change_note: (
      <TextInput
        {...input('change_note')}
        help={t('documents.upload.revise.changeHelp')}
        rows={2}
        optional={!note}
      />
    ),
    received_from: (
      <TextInput {...input('received_from')} help={t('documents.upload.revise.receivedHelp')} />
    ),
    effective_on: <DateInput {...input('effective_on')} />,
  });
}

interface ContentProps extends ReviseFormProps {
  form: FormikProps<ReviseValues>;
  onOnward: (onward: boolean) => void;
  /** By the form: what is to happen once its files have arrived. */
  waitRef: RefObject<((onward: boolean) => void) | null>;
}

function Content({ form, onOnward, waitRef, ...props }: ContentProps) {
  const { present, note, rules, route, dirty, onChange, onDiscard } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  const states = useTransferStates();
  const { submitCount, validateForm } = form;
  useEffect(() => {
    // What was missing may have arrived.
    if (submitCount > 0) void validateForm();
  }, [states, submitCount, validateForm]);
  const files = useMemo(() => filesOf(values), [values]);
  const { wanted, setWanted, stop, place } = useOnceArrived<boolean>(files);
  useEffect(() => {
    waitRef.current = setWanted;
  }, [waitRef, setWanted]);
  const news = useUploadNews(files, states);
  const first = present === undefined ? 'add' : 'save';
  const submit = t(`documents.upload.revise.${first}`);
  const onward = t(`documents.upload.revise.${first}And${rules.reviewed ? 'Submit' : 'Issue'}`);
  return (
    <>
      <FieldGroup legend={t('documents.upload.revise.file')} whole>
        <ReviseFile present={present?.file.name} />
      </FieldGroup>
      <FieldGroup legend={t('documents.upload.revise.words')}>
        <Words note={note} rules={rules} />
      </FieldGroup>
      <FieldGroup legend={t('documents.upload.revise.sourceFiles')} whole>
        <ReviseSourceFiles present={present?.source_files ?? []} />
      </FieldGroup>
      <Box role="status" className="visually-hidden">
        {news}
      </Box>
      <Said form={form} />
      <RouteAhead
        route={route}
        ask={values.ask}
        onAsk={(ask) => void form.setValues({ ...values, ask })}
      />
      <Box
        ref={place}
        // Whichever button it is, before it does its own: Enter in a field presses the first one.
        onClickCapture={() => {
          onOnward(false);
        }}
      >
        <FormActions
          submit={submit}
          busy={form.isSubmitting}
          dirty={dirty}
          other={
            <Button
              type="submit"
              variant="outlined"
              disabled={
                form.isSubmitting ||
                (!dirty && present === undefined) ||
                !asksSomebody(values.ask, route)
              }
              onClick={() => {
                onOnward(true);
              }}
            >
              {onward}
            </Button>
          }
          onDiscard={() => {
            for (const { key } of files) transfers.cancel(key);
            onDiscard();
          }}
        />
      </Box>
      {wanted !== undefined && <ReviseWaiting action={wanted ? onward : submit} onStop={stop} />}
    </>
  );
}

export function ReviseForm(props: ReviseFormProps) {
  const { initialValues, present, note, onSave } = props;
  const { data: before = [] } = useUploads();
  const onward = useRef(false);
  const wait = useRef<(onward: boolean) => void>(null);
  const find = (file: ReviseValues['file']) =>
    file === null ? undefined : findStored(file.key, file, before);
  const isMissing = (file: ChosenFile) => find(file) === undefined;
  /** All that were chosen have to have arrived or to be on their way, and nothing may be left to decide. */
  const problemOf = (values: ReviseValues): string | undefined => {
    const { file, anyway } = values;
    const stored = find(file);
    const isLost = filesOf(values).some((one) => isMissing(one) && !isComing(one));
    if (isLost || (file === null && present === undefined))
      return 'documents.upload.revise.fileNeeded';
    const isDecided = stored === undefined || stored.duplicates.length === 0 || anyway;
    return isDecided ? undefined : 'documents.upload.revise.decide';
  };
  const handleSubmit = (values: ReviseValues, helpers: FormikHelpers<ReviseValues>) => {
    if (filesOf(values).some(isMissing)) {
      wait.current?.(onward.current);
      return Promise.resolve();
    }
    const source_files = values.source_files.flatMap((one) => find(one)?.id ?? []);
    return onSave(values, { file: find(values.file), source_files }, onward.current, helpers);
  };
  return (
    <Form
      initialValues={initialValues}
      check={(values) => checkRevision(values, { note, files: problemOf(values) })}
      onSubmit={handleSubmit}
    >
      {(form) => (
        <Content
          {...props}
          form={form}
          waitRef={wait}
          onOnward={(wanted) => {
            onward.current = wanted;
          }}
        />
      )}
    </Form>
  );
}
