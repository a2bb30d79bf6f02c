/** The inputs of a ship's fields, by their groups: what it is, its class and surveys, its measures, its status. */
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import {
  CLASS_SOCIETIES,
  MAX_LENGTH_M,
  proposedEsp,
  SHIP_TYPES,
  shipFields,
  type Ship,
  type ShipField,
  type ShipStatus,
  type ShipType,
} from '../../contract/fleet/ships';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { CAPITALS } from '../../ui/form/capitals';
import { CodeInput } from '../../ui/form/CodeInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { ImoInput } from './ImoInput';
import type { ShipValues } from './shipValues';
import { StatusInput } from './StatusInput';
import { SuperintendentInput } from './SuperintendentInput';
import { SurveyInput } from './SurveyInput';

/** What is surveyed by the enhanced programme follows from the type, until somebody says otherwise. */
function TypeInput() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<ShipValues>();
  const proposed = (type: ShipType | null) => type !== null && proposedEsp(type);
  const handleChoose = (type: ShipType | null) => {
    if (values.esp === proposed(values.type)) void setFieldValue('esp', proposed(type));
  };
  return (
    <SelectInput
      name="type"
      label={t('ships.fields.type')}
      placeholder={t('ships.form.choose')}
      options={SHIP_TYPES.map((value) => ({ value, label: t(`ships.types.${value}`) }))}
      onChoose={handleChoose}
    />
  );
}

/** What the table says of an input. */
function useInput() {
  const { t } = useTranslation();
  return (name: ShipField) => ({
    name,
    label: t(`ships.fields.${name}`),
    ...textOf(shipFields[name]),
  });
}

/** `own`: the ship that is edited; undefined for a new one. */
export function IdentityFields({ own }: { own: number | undefined }) {
  const { t } = useTranslation();
  const input = useInput();
  return inputsOf(shipFields, 'identity', {
    code: <TextInput {...input('code')} help={t('ships.form.codeHelp')} inputProps={CAPITALS} />,
    name: <TextInput {...input('name')} />,
    former_names: (
      <TextInput {...input('former_names')} help={t('ships.form.formerNamesHelp')} rows={2} />
    ),
    imo: <ImoInput own={own} />,
    type: <TypeInput />,
    flag: <CodeInput name="flag" label={t('ships.fields.flag')} kind="region" />,
    port_of_registry: <TextInput {...input('port_of_registry')} />,
    call_sign: <TextInput {...input('call_sign')} />,
    delivered_on: <DateInput {...input('delivered_on')} help={t('ships.form.deliveredHelp')} />,
  });
}

export function ClassFields({ ship }: { ship: Ship | undefined }) {
  const { t } = useTranslation();
  const input = useInput();
  const societies = CLASS_SOCIETIES.map((value) => ({
    value,
    label: value === 'OTHER' ? t('ships.otherClass') : value,
  }));
  return inputsOf(shipFields, 'class', {
    class_society: (
      <SelectInput
        name="class_society"
        label={t('ships.fields.class_society')}
        placeholder={t('ships.form.choose')}
        options={societies}
      />
    ),
    class_number: <TextInput {...input('class_number')} />,
    class_notation: <TextInput {...input('class_notation')} />,
    iws_notation: (
      <CheckboxInput
        name="iws_notation"
        label={t('ships.fields.iws_notation')}
        help={t('ships.form.iwsHelp')}
      />
    ),
    esp: <CheckboxInput name="esp" label={t('ships.fields.esp')} help={t('ships.form.espHelp')} />,
    special_survey_due_on: <SurveyInput ship={ship} />,
  });
}

export function MeasureFields() {
  const { t } = useTranslation();
  const input = useInput();
  const length = (name: ShipField) => (
    <NumberInput
      {...input(name)}
      unit={t('ships.units.metres')}
      help={t('ships.form.metresHelp', { max: MAX_LENGTH_M })}
    />
  );
  return inputsOf(shipFields, 'measures', {
    gross_tonnage: (
      <NumberInput {...input('gross_tonnage')} help={t('ships.form.wholeHelp')} whole />
    ),
    deadweight_t: (
      <NumberInput
        {...input('deadweight_t')}
        unit={t('ships.units.tonnes')}
        help={t('ships.form.decimalsHelp')}
      />
    ),
    loa_m: length('loa_m'),
    breadth_m: length('breadth_m'),
    depth_m: length('depth_m'),
    draught_m: length('draught_m'),
  });
}

export const StatusFields = ({ ship, status }: { ship: Ship | undefined; status: ShipStatus }) =>
  inputsOf(shipFields, 'status', {
    status: <StatusInput stored={ship?.status} value={status} />,
    superintendent_id: <SuperintendentInput present={ship?.superintendent ?? null} />,
  });
