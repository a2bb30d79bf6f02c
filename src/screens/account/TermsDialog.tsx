/** By which terms of the contract late redelivery is counted. */
import { useTranslation } from 'react-i18next';
import { useSetAccountTerms } from '../../api/account';
import type { Account } from '../../contract/execution/accountRecords';
import { accountTermsSchema, type AccountTerms } from '../../contract/execution/accounts';
import { plainDecimal } from '../../contract/jobs/amounts';
import { toMajor } from '../../contract/money';
import { findProblems } from '../../contract/problems';
import { signedMinor } from '../../parts/records/signedMinor';
import { DateInput } from '../../ui/form/date/DateInput';
import { decimalOf } from '../../ui/form/decimals';
import { textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';

interface Values {
  [name: string]: string;
  redelivery_on: string;
  late_per_day: string;
  late_cap_pct: string;
}

const valuesOf = ({ terms, currency }: Account): Values => ({
  redelivery_on: terms.redelivery_on ?? '',
  late_per_day:
    terms.late_per_day === null ? '' : plainDecimal(toMajor(terms.late_per_day, currency)),
  late_cap_pct: terms.late_cap_pct ?? '',
});

const termsOf = (values: Values, { currency, terms }: Account) => ({
  redelivery_on: textOrNull(values.redelivery_on),
  late_per_day:
    values.late_per_day.trim() === '' ? null : signedMinor(values.late_per_day, currency),
  late_cap_pct: values.late_cap_pct.trim() === '' ? null : decimalOf(values.late_cap_pct),
  version: terms.version,
});

/** @throws ValidationError when the values have not been checked. */
const toTerms = (values: Values, account: Account): AccountTerms =>
  accountTermsSchema.validateSync(termsOf(values, account), { strict: true });

export function TermsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSetAccountTerms(account.drydock.id);
  return (
    <FormDialog<Values>
      title={t('account.terms.title')}
      initialValues={valuesOf(account)}
      check={(values) => findProblems(accountTermsSchema, termsOf(values, account))}
      onSubmit={(values) => save.mutateAsync(toTerms(values, account))}
      onClose={onClose}
      submit={t('account.terms.save')}
    >
      <DateInput
        name="redelivery_on"
        label={t('account.terms.redelivery')}
        help={t('account.terms.redeliveryHelp')}
        optional
      />
      <NumberInput
        name="late_per_day"
        label={t('account.terms.late')}
        unit={account.currency}
        optional
      />
      <NumberInput
        name="late_cap_pct"
        label={t('account.terms.cap')}
        help={t('account.terms.capHelp')}
        unit="%"
        optional
      />
    </FormDialog>
  );
}
