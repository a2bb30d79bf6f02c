/** The status of a ship: what people may make of it; in dock, it is told and not asked. */
import { useTranslation } from 'react-i18next';
import { NEW_SHIP_STATUSES, STATUS_CHANGES, type ShipStatus } from '../../contract/fleet/ships';
import { FixedField } from '../../ui/form/FixedField';
import { SelectInput } from '../../ui/form/SelectInput';

const choicesFrom = (status: ShipStatus | undefined): readonly ShipStatus[] =>
  status === undefined ? NEW_SHIP_STATUSES : [status, ...STATUS_CHANGES[status]];

export function StatusInput({
  stored,
  value,
}: {
  stored: ShipStatus | undefined;
  value: ShipStatus;
}) {
  const { t } = useTranslation();
  const choices = choicesFrom(stored);
  const label = t('ships.fields.status');
  if (choices.length === 1)
    return (
      <FixedField
        label={label}
        value={t(`ships.statuses.${value}`)}
        reason={t('ships.form.inDock')}
      />
    );
  const isLeaving = value !== stored && (value === 'SOLD' || value === 'SCRAPPED');
  return (
    <SelectInput
      name="status"
      label={label}
      options={choices.map((one) => ({ value: one, label: t(`ships.statuses.${one}`) }))}
      {...(isLeaving ? { help: t('ships.form.leaving') } : {})}
    />
  );
}
