/** The fields of a ship, in groups. What is entered is kept as a draft until it is saved or thrown away. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ship } from '../../contract/fleet/ships';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { BuildFields, HullFields, MachineryFields } from './DockingDataInputs';
import { ClassFields, IdentityFields, MeasureFields, StatusFields } from './ShipParts';
import type { ShipValues } from './shipValues';
import type { FieldsProps } from '../../parts/records/fieldsProps';

interface ShipFieldsProps extends FieldsProps<ShipValues> {
  /** Undefined for a new one. */
  ship?: Ship;
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
      <FieldGroup legend={t('ships.groups.identity')} pairs>
        <IdentityFields own={ship?.id} />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.class')} pairs>
        <ClassFields ship={ship} />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.measures')} short>
        <MeasureFields />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.build')} short>
        <BuildFields />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.machinery')} short>
        <MachineryFields />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.hull')} short>
        <HullFields />
      </FieldGroup>
      <FieldGroup legend={t('ships.groups.status')} pairs>
        <StatusFields ship={ship} status={values.status} />
      </FieldGroup>
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}
