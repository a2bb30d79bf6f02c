/** Making the warranty list: the yard's work ticked off, each with its months, and what is no job of the docking. */
import { Box, Checkbox, OutlinedInput } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetWarranty } from '../../api/closeOut';
import { MOST_WARRANTIES, type CloseOut } from '../../contract/execution/closeOut';
import { limits } from '../../contract/limits';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { TextInput } from '../../ui/form/TextInput';
import { useFieldError } from '../../ui/form/useFieldError';
import {
  checkWarranty,
  newOther,
  toWarranty,
  warrantyValues,
  type WarrantyValues,
} from './warrantyValues';

const LIST = {
  border: 0,
  m: 0,
  p: 0,
  mb: 2,
  '& legend': { fontWeight: 600, mb: 1, p: 0 },
  '& .job': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 72px',
    alignItems: 'center',
    columnGap: 1,
    py: 0.5,
    borderBottom: 'var(--hair) solid var(--line)',
  },
  '& label': { overflowWrap: 'anywhere' },
  '& .message': { gridColumn: '2 / -1' },
} as const;

/** One line of many: its months stand beside it, without a label of their own to be seen. */
function JobLine({ at, code, text }: { at: string; code: string; text: string }) {
  const { t } = useTranslation();
  const [{ value: on, ...box }] = useField<boolean>(`${at}.on`);
  const [months] = useField<string>(`${at}.months`);
  const error = useFieldError(`${at}.months`);
  const name = t('jobs.titled', { code, title: text });
  const messageId = `${at}-message`;
  return (
    <div className="job">
      <Checkbox {...box} id={`${at}.on`} checked={on} />
      <label htmlFor={`${at}.on`}>{name}</label>
      <OutlinedInput
        {...months}
        size="small"
        disabled={!on}
        error={error !== undefined}
        inputProps={{
          inputMode: 'numeric',
          'aria-label': t('closeOut.warranty.monthsOf', { name }),
          'aria-describedby': messageId,
          'aria-invalid': error !== undefined,
          style: { textAlign: 'end' },
        }}
      />
      {error !== undefined && (
        <div className="message">
          <FieldMessage id={messageId} error={error} />
        </div>
      )}
    </div>
  );
}

function JobLines() {
  const { t } = useTranslation();
  const { values } = useFormikContext<WarrantyValues>();
  const { jobs } = values;
  if (jobs.length === 0) return null;
  return (
    <Box component="fieldset" sx={LIST}>
      <legend>{t('closeOut.warranty.work')}</legend>
      {jobs.map(({ job_id, code, text }, place) => (
        <JobLine key={job_id} at={`jobs[${place}]`} code={code} text={text} />
      ))}
    </Box>
  );
}

function Others({ months }: { months: number | null }) {
  const { t } = useTranslation();
  const number = (place: number) => ({ number: place + 1 });
  return (
    <Rows
      name="others"
      empty={newOther(months)}
      max={MOST_WARRANTIES}
      add={t('closeOut.warranty.add')}
      remove={t('jobs.form.remove')}
      removeRow={(place) => t('closeOut.warranty.removeOther', number(place))}
      rowLegend={(place) => t('closeOut.warranty.other', number(place))}
      none={t('closeOut.warranty.noOthers')}
    >
      {(row) => (
        <>
          <TextInput
            name={`${row}.text`}
            label={t('closeOut.warranty.item')}
            lengths={limits.lineText}
          />
          <NumberInput name={`${row}.months`} label={t('closeOut.warranty.months')} whole />
          <TextInput
            name={`${row}.note`}
            label={t('closeOut.warranty.note')}
            lengths={limits.changeNote}
            optional
          />
        </>
      )}
    </Rows>
  );
}

export function WarrantyDialog({ closeOut, onClose }: { closeOut: CloseOut; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useSetWarranty(closeOut.drydock.id);
  const [initialValues] = useState(() => warrantyValues(closeOut));
  return (
    <FormDialog<WarrantyValues>
      title={t('closeOut.warranty.title')}
      initialValues={initialValues}
      check={checkWarranty}
      submit={t('closeOut.warranty.save')}
      // Of the list that is shown: once it was told that somebody else has changed it, theirs is replaced.
      onSubmit={(values) => mutateAsync(toWarranty(values, closeOut.warranty?.version ?? 0))}
      onClose={onClose}
      effect={t('closeOut.warranty.effect')}
      width="sm"
    >
      <JobLines />
      <Others months={closeOut.warranty_months} />
    </FormDialog>
  );
}
