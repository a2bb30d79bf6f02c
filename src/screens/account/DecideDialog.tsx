/** Agrees on one line of an account, or disputes it, with all that it rests on before one. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useDecideAccount } from '../../api/account';
import type { Account, AccountLine } from '../../contract/execution/accountRecords';
import { DECISIONS } from '../../contract/execution/accounts';
import { ApiError } from '../../api/ApiError';
import { limits } from '../../contract/limits';
import { quantityText, unitText } from '../../parts/records/unitText';
import { priceText } from '../../parts/tender/priceText';
import { Facts } from '../../ui/page/Facts';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { nameOf, textOf } from './accountWords';
import {
  checkDecision,
  decideValues,
  expectedBy,
  toDecision,
  type DecideValues,
} from './decideValues';
import { Findings } from './Findings';

interface LineProps {
  account: Account;
  line: AccountLine;
}

function Known({ account: { currency }, line }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = useFormikContext<DecideValues>();
  const expected = expectedBy(values, line, currency);
  const money = (minor: number | null | undefined) =>
    minor == null ? t('account.unknown') : format.money(minor, currency);
  return (
    <Box role="status" sx={{ my: 2 }}>
      <Facts
        facts={[
          {
            label: t('account.contract'),
            value:
              line.contract !== null &&
              line.qty !== null &&
              (line.unit_price === null
                ? money(line.contract)
                : t('account.decide.contract', {
                    qty: quantityText(t, line.qty, line.unit ?? ''),
                    price: priceText(line.unit_price, format),
                    amount: money(line.contract),
                  })),
          },
          {
            label: t('account.measured'),
            value:
              !line.measurable &&
              line.measured !== null &&
              quantityText(t, line.measured, line.unit ?? ''),
          },
          { label: t('account.claimed'), value: money(line.claimed) },
          { label: t('account.expected'), value: money(expected) },
        ]}
      />
      <Findings line={line} currency={currency} />
    </Box>
  );
}

function Agreeing({ account: { currency } }: LineProps) {
  const { t } = useTranslation();
  const { values } = useFormikContext<DecideValues>();
  const { state } = values;
  return (
    <>
      {state === 'AGREED' && (
        <NumberInput name="agreed" label={t('account.decide.agreed')} unit={currency} />
      )}
      {state !== 'OPEN' && (
        <TextInput
          name="note"
          label={t(state === 'AGREED' ? 'account.decide.note' : 'account.decide.reason')}
          lengths={limits.progressNote}
          optional={state === 'AGREED'}
          help={state === 'AGREED' ? t('account.decide.noteHelp') : t('account.decide.reasonHelp')}
          rows={2}
        />
      )}
      {state === 'DISPUTED' && (
        <TextInput
          name="next_step"
          label={t('account.decide.nextStep')}
          lengths={limits.changeNote}
          help={t('account.decide.nextStepHelp')}
        />
      )}
    </>
  );
}

/** The server names the decision among those that were sent: here there is one. */
async function asOne<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const { kind, status, statusText, body } = error;
    const errors = Object.fromEntries(
      Object.entries(error.fields).map(([field, texts]) => [
        field.replace('decisions[0].', ''),
        texts,
      ]),
    );
    throw new ApiError(kind, status, statusText, { ...body, errors }, { cause: error });
  }
}

export function DecideDialog({ account, line, onClose }: LineProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const decide = useDecideAccount(account.drydock.id);
  const { currency } = account;
  return (
    <FormDialog<DecideValues>
      title={t('account.decide.title', { name: nameOf(t, line), text: textOf(t, line) })}
      initialValues={decideValues(line, currency)}
      check={(values) => checkDecision(values, line, currency)}
      onSubmit={(values) =>
        asOne(decide.mutateAsync({ decisions: toDecision(values, line, currency) }))
      }
      onClose={onClose}
      submit={t('account.decide.save')}
      width="sm"
    >
      {line.measurable && (
        <NumberInput
          name="measured"
          label={t('account.decide.measured')}
          unit={unitText(t, line.unit ?? '')}
          help={t('account.decide.measuredHelp')}
          optional
        />
      )}
      <Known account={account} line={line} />
      <SelectInput
        name="state"
        label={t('account.decide.state')}
        options={DECISIONS.map((value) => ({ value, label: t(`account.decide.states.${value}`) }))}
      />
      <Agreeing account={account} line={line} />
    </FormDialog>
  );
}
