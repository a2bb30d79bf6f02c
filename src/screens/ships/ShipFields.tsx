/** The fields of a ship, in groups. What is entered is kept as a draft until it is saved or thrown away. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_CHANGES, type Ship, type ShipStatus } from '../../contract/ships';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FixedField } from '../../ui/form/FixedField';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { ClassFields, IdentityFields, MeasureFields } from './ShipParts';
import type { ShipValues } from './shipValues';
import { SuperintendentInput } from './SuperintendentInput';
import type { FieldsProps } from '../../parts/records/fieldsProps';

interface ShipFieldsProps extends FieldsProps<ShipValues> {
  /** Undefined for a new one. */
  ship?: Ship;
}

/** A new ship sails or is laid up. */
const choicesFrom = (status: ShipStatus | undefined): readonly ShipStatus[] =>
  status === undefined ? ['ACTIVE', 'LAID_UP'] : [status, ...STATUS_CHANGES[status]];

function StatusInput({ stored, value }: { stored: ShipStatus | undefined; value: ShipStatus }) {
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

export function ShipFields(props: ShipFieldsProps) {
  const { form, ship, submit, dirty, onChange, onDiscard } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <>
      <FieldGroup legend={t('ships.groups.identity')}>
        <IdentityFields own={ship?.id} />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.class')}>
        <ClassFields />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.measures')} short>
        <MeasureFields />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.status')}>
        <StatusInput stored={ship?.status} value={values.status} />
        <SuperintendentInput present={ship?.superintendent ?? null} />
      </FieldGroup>
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}
