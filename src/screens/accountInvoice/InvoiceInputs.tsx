/** The fields of an invoice, and below its lines what they are taken for. What is entered is kept as a draft. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../contract/execution/accountRecords';
import { INVOICE_KINDS } from '../../contract/execution/accounts';
import { limits } from '../../contract/limits';
import type { FieldsProps } from '../../parts/records/fieldsProps';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';
import { InvoiceFile } from './InvoiceFile';
import { expectedRows, readRows, type ReadRow } from './invoiceText';
import { totalOf, type InvoiceValues } from './invoiceValues';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  alignItems: 'start',
} as const;
const WIDTHS = { row: 64, amount: 144 };

/** Which line of the account each row claims. */
function Reading({ account, rows }: { account: Account; rows: readonly ReadRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return null;
  const nameOf = ({ of, line }: ReadRow) =>
    of === undefined
      ? t(line.of === null ? 'account.invoice.notOrdered' : 'account.late')
      : t('account.invoice.claims', { code: of.code, text: of.text });
  return (
    <Box sx={{ ...TABLE_FRAME, mb: 2 }}>
      <Box component="table" role="table" aria-label={t('account.invoice.reading')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" style={{ width: WIDTHS.row }}>
              {t('account.invoice.row')}
            </th>
            <th scope="col">{t('account.text')}</th>
            <th scope="col">{t('account.invoice.for')}</th>
            <th scope="col" className="end" style={{ width: WIDTHS.amount }}>
              {t('account.invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((one) => (
            <tr key={one.row} role="row">
              <th scope="row" role="rowheader">
                {format.number(one.row)}
              </th>
              <td role="cell">{one.line.text}</td>
              <td role="cell" data-head={t('account.invoice.for')}>
                {nameOf(one)}
              </td>
              <td role="cell" className="end" data-head={t('account.invoice.amount')}>
                {one.problem === undefined
                  ? format.money(one.line.amount, account.currency)
                  : t(`account.invoice.wrong.${one.problem}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Total({ account }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = useFormikContext<InvoiceValues>();
  const total = totalOf(values, account);
  return (
    <p role="status">
      {t('account.invoice.counted')}:{' '}
      <strong>{total === undefined ? t('app.none') : format.money(total, account.currency)}</strong>
    </p>
  );
}

export interface InvoiceChoices {
  account: Account;
  documents: readonly { value: number; label: string }[];
}

export function InvoiceInputs(props: FieldsProps<InvoiceValues> & InvoiceChoices) {
  const { form, submit, dirty, onChange, onDiscard, account, documents } = props;
  const { t } = useTranslation();
  const { values, setFieldValue } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  const text = useDeferredValue(values.lines);
  const rows = useMemo(() => readRows(account, text), [account, text]);
  const { currency } = account;
  return (
    <>
      <Box sx={COLUMNS}>
        <FieldGroup legend={t('account.invoice.what')}>
          <TextInput name="number" label={t('account.invoice.number')} lengths={limits.serial} />
          <SelectInput
            name="kind"
            label={t('account.invoice.kind')}
            options={INVOICE_KINDS.map((value) => ({ value, label: t(`account.kinds.${value}`) }))}
            help={t(`account.invoice.kindHelp.${values.kind}`)}
          />
          <DateInput name="issued_on" label={t('account.invoice.issued_on')} />
          <DateInput name="due_on" label={t('account.invoice.due_on')} optional />
          <SelectInput
            name="document_id"
            label={t('account.invoice.document')}
            placeholder={t('account.invoice.noDocument')}
            options={documents}
          />
        </FieldGroup>
        <FieldGroup legend={t('account.invoice.sums')}>
          <NumberInput
            name="discount"
            label={t('account.invoice.discount')}
            unit={currency}
            optional
          />
          <NumberInput name="tax" label={t('account.invoice.tax')} unit={currency} optional />
          <NumberInput
            name="total"
            label={t('account.invoice.total')}
            unit={currency}
            help={t('account.invoice.totalHelp')}
            optional
          />
          <Total account={account} />
        </FieldGroup>
      </Box>
      <Section title={t('account.lines')}>
        <InvoiceFile currency={currency} />
        <TextInput
          name="lines"
          label={t('account.invoice.lines')}
          help={t('account.invoice.linesHelp')}
          rows={6}
          monospace
          inputProps={{ wrap: 'off', spellCheck: false }}
        />
        <Button
          variant="outlined"
          disabled={values.lines.trim() !== ''}
          sx={{ mb: 2 }}
          onClick={() => {
            void setFieldValue('lines', expectedRows(account));
          }}
        >
          {t('account.invoice.fill')}
        </Button>
        <Reading account={account} rows={rows} />
      </Section>
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}
