/** A price for a variation order: lines, each with where its price comes from, or a lump sum; and the days that it takes. */
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useContract } from '../../api/tender';
import { orKept } from '../../api/outbox';
import { useTransitionVariation } from '../../api/variations';
import type { Variation } from '../../contract/execution/variationRecords';
import { PRICE_SOURCES } from '../../contract/execution/variations';
import { plainDecimal } from '../../contract/jobs/amounts';
import { UNITS } from '../../contract/jobs/jobs';
import { limits } from '../../contract/limits';
import type { Contract } from '../../contract/tender/contractRecords';
import { unitText } from '../../parts/records/unitText';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { useOfferWords } from './useOfferWords';
import {
  checkOffer,
  NEW_LINE,
  offerValues,
  ratesOf,
  toOffer,
  totalOf,
  type OfferLineValues,
  type OfferValues,
} from './offerValues';

const MOST_LINES = 100;

interface LineProps {
  row: string;
  place: number;
  currency: string;
  /** Undefined until the contract is there. */
  rates: Contract['lines'] | undefined;
}

function LineInputs({ row, place, currency, rates }: LineProps) {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<OfferValues>();
  const line = values.lines[place];
  const isRate = line?.price_source === 'CONTRACT_RATE';
  /** Its text, unit and price come with it. */
  const handleRate = (id: number | null) => {
    const rate = rates?.find((one) => one.id === id);
    if (rate === undefined || line === undefined) return;
    const { text, unit, unit_price } = rate;
    const price = plainDecimal(unit_price ?? '');
    void setFieldValue(row, { ...line, contract_line_id: id, text, unit, unit_price: price });
  };
  return (
    <>
      <SelectInput
        name={`${row}.price_source`}
        label={t('variations.offer.source')}
        options={PRICE_SOURCES.filter(
          (one) => one !== 'CONTRACT_RATE' || rates?.length !== 0 || isRate,
        ).map((value) => ({ value, label: t(`variations.sources.${value}`) }))}
      />
      {isRate && (
        <SelectInput
          name={`${row}.contract_line_id`}
          label={t('variations.offer.rate')}
          placeholder={t('variations.offer.chooseRate')}
          options={(rates ?? []).map(({ id, job_code, text }) => ({
            value: id,
            label: t('jobs.titled', { code: job_code, title: text }),
          }))}
          onChoose={handleRate}
        />
      )}
      <TextInput
        name={`${row}.text`}
        label={t('variations.offer.text')}
        lengths={limits.lineText}
      />
      <NumberInput name={`${row}.qty`} label={t('variations.offer.qty')} />
      <SelectInput
        name={`${row}.unit`}
        label={t('variations.offer.of')}
        options={UNITS.map((value) => ({ value, label: unitText(t, value) }))}
      />
      <NumberInput name={`${row}.unit_price`} label={t('variations.offer.price')} unit={currency} />
    </>
  );
}

function Total({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = useFormikContext<OfferValues>();
  const total = totalOf(values, currency);
  return (
    <p role="status">
      {t('variations.offer.total')}:{' '}
      <strong>{total === undefined ? t('app.none') : format.money(total, currency)}</strong>
    </p>
  );
}

function LumpSum({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<OfferValues>();
  if (values.lines.length > 0) return null;
  return (
    <NumberInput
      name="amount"
      label={t('variations.offer.amount')}
      unit={currency}
      help={t('variations.offer.amountHelp')}
    />
  );
}

interface OfferProps {
  variation: Variation;
  onClose: () => void;
}

export function OfferDialog({ variation, onClose }: OfferProps) {
  const { t } = useTranslation();
  const transition = useTransitionVariation(variation.id);
  const mayContract = useMay('contract');
  const contract = useContract(variation.drydock.id, { enabled: mayContract });
  const { currency, number, version, offers } = variation;
  const words = useOfferWords();
  const rates = mayContract && contract.isPending ? undefined : ratesOf(contract.data, variation);
  return (
    <FormDialog
      title={t('variations.offer.title', { number })}
      initialValues={offerValues(offers[0], currency)}
      check={(values) => checkOffer(values, currency)}
      onSubmit={(values) => {
        const body = toOffer(values, currency, version);
        return orKept(transition.mutateAsync({ call: 'offer', body, told: words(body, currency) }));
      }}
      onClose={onClose}
      submit={t('variations.offer.send')}
      width="sm"
    >
      <Rows<OfferLineValues>
        name="lines"
        empty={NEW_LINE}
        max={MOST_LINES}
        add={t('variations.offer.addLine')}
        remove={t('jobs.form.remove')}
        removeRow={(place) => t('variations.offer.removeLine', { place: place + 1 })}
        rowLegend={(place) => t('variations.offer.line', { place: place + 1 })}
        none={t('variations.offer.noLines')}
      >
        {(row) => (
          <LineInputs {...{ row, currency, rates }} place={Number(/\d+/.exec(row)?.[0] ?? 0)} />
        )}
      </Rows>
      <LumpSum currency={currency} />
      <Total currency={currency} />
      <NumberInput
        name="days_claimed"
        label={t('variations.offer.days')}
        help={t('variations.offer.daysHelp')}
        whole
      />
      <TextInput
        name="note"
        label={t('variations.offer.note')}
        lengths={limits.changeNote}
        optional
        rows={2}
      />
    </FormDialog>
  );
}
