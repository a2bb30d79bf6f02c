/** Two people have entered a quotation: offers both values of each field that both changed. */
import { useTranslation } from 'react-i18next';
import { quotationFields, type QuotationField } from '../../contract/tender/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { unitText } from '../../parts/records/unitText';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { usePaymentWords } from '../../parts/tender/useTermWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import {
  FIELDS,
  sameField,
  valuesOf,
  type QuotationValues,
  type QuotedValues,
} from './quotationValues';

export function QuotationConflict(props: ConflictProps<QuotationValues, Quotation>) {
  const { base, theirs, onResolve, ...others } = props;
  const { t } = useTranslation();
  const payment = usePaymentWords();
  const plain = useTypedWords('quotations', String);
  const line = ({ text, qty, unit, unit_price, status }: QuotedValues) =>
    [
      text,
      `${qty} ${unitText(t, unit)}`,
      unit_price === '' ? t(`quotations.statuses.${status}`) : unit_price,
    ].join(' · ');
  const words = (field: QuotationField, values: QuotationValues): string =>
    field === 'lines'
      ? t('app.list', { items: values.lines.map(line) })
      : field === 'payment'
        ? payment(values.payment.map(({ days, ...part }) => ({ ...part, days: Number(days) })))
        : plain(quotationFields[field], values[field]);
  return (
    <FieldConflict
      {...others}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      // What was told of a sheet's columns contradicts nobody, nor do files.
      onResolve={(values) => {
        const { layout, file, attach, detach } = others.mine;
        return onResolve({ ...values, layout, file, attach, detach });
      }}
      same={sameField}
      label={(field) => t(`quotations.fields.${field}`)}
      words={words}
    />
  );
}
