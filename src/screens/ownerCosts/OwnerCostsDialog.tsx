/** Entering the owner's costs: row by row, each in its own currency, and the hours out of service where they were agreed on. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetOwnerCosts } from '../../api/ownerCosts';
import {
  MOST_OWNER_COSTS,
  OWNER_COST_KINDS,
  type OwnerCosts,
} from '../../contract/execution/ownerCosts';
import { limits } from '../../contract/limits';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import {
  checkOwnerCosts,
  newCost,
  ownerCostsValues,
  toOwnerCosts,
  type OwnerCostsValues,
} from './ownerCostsValues';

function Cost({ row, currencies }: { row: string; currencies: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectInput
        name={`${row}.kind`}
        label={t('ownerCosts.kind')}
        options={OWNER_COST_KINDS.map((kind) => ({
          value: kind,
          label: t(`ownerCosts.kinds.${kind}`),
        }))}
      />
      <TextInput
        name={`${row}.supplier`}
        label={t('ownerCosts.supplier')}
        lengths={limits.lineText}
      />
      <TextInput
        name={`${row}.text`}
        label={t('ownerCosts.text')}
        lengths={limits.lineText}
        optional
      />
      <TextInput
        name={`${row}.order_number`}
        label={t('ownerCosts.orderNumber')}
        lengths={limits.documentNumber}
        optional
      />
      <SelectInput
        name={`${row}.currency`}
        label={t('ownerCosts.currency')}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <NumberInput name={`${row}.planned`} label={t('ownerCosts.planned')} optional />
      <NumberInput name={`${row}.committed`} label={t('ownerCosts.committed')} optional />
      <NumberInput name={`${row}.paid`} label={t('ownerCosts.paid')} optional />
    </>
  );
}

export function OwnerCostsDialog({ costs, onClose }: { costs: OwnerCosts; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useSetOwnerCosts(costs.drydock.id);
  const [initialValues] = useState(() => ownerCostsValues(costs));
  const number = (place: number) => ({ number: place + 1 });
  // A currency whose rate was taken away since is still that of its cost.
  const currencies = [
    ...new Set([...costs.currencies, ...costs.costs.map(({ currency }) => currency)]),
  ];
  return (
    <FormDialog<OwnerCostsValues>
      title={t('ownerCosts.title')}
      initialValues={initialValues}
      check={checkOwnerCosts}
      submit={t('ownerCosts.save')}
      // Of the list that is shown: once it was told that somebody else has changed it, theirs is replaced.
      onSubmit={(values) => mutateAsync(toOwnerCosts(values, costs.version))}
      onClose={onClose}
      effect={t('ownerCosts.effect')}
      width="sm"
    >
      <Rows
        name="costs"
        empty={newCost(costs.currency)}
        max={MOST_OWNER_COSTS}
        add={t('ownerCosts.add')}
        remove={t('jobs.form.remove')}
        removeRow={(place) => t('ownerCosts.removeCost', number(place))}
        rowLegend={(place) => t('ownerCosts.cost', number(place))}
        none={t('ownerCosts.noCosts')}
      >
        {(row) => <Cost row={row} currencies={currencies} />}
      </Rows>
      <NumberInput
        name="off_hire_hours"
        label={t('ownerCosts.offHire.agreed')}
        help={t('ownerCosts.offHire.agreedHelp')}
        optional
      />
    </FormDialog>
  );
}
