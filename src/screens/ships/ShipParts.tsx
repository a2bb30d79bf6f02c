/** The groups of a ship's fields: what it is, its class and surveys, its measures. */
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import {
  CLASS_SOCIETIES,
  MAX_LENGTH_M,
  proposedEsp,
  SHIP_TYPES,
  type ShipType,
} from '../../contract/ships';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { ImoInput } from './ImoInput';
import type { ShipValues } from './shipValues';

const CAPITALS = {
  autoCapitalize: 'characters',
  style: { textTransform: 'uppercase' },
} as const;

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

/** `own`: the ship that is edited; undefined for a new one. */
export function IdentityFields({ own }: { own: number | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        name="code"
        label={t('ships.fields.code')}
        help={t('ships.form.codeHelp')}
        inputProps={CAPITALS}
      />
      <TextInput name="name" label={t('ships.fields.name')} lengths={limits.shipName} />
      <TextInput
        name="former_names"
        label={t('ships.fields.former_names')}
        help={t('ships.form.formerNamesHelp')}
        lengths={limits.shipName}
        rows={2}
        optional
      />
      <ImoInput own={own} />
      <TypeInput />
      <TextInput
        name="flag"
        label={t('ships.fields.flag')}
        help={t('ships.form.flagHelp')}
        inputProps={CAPITALS}
      />
      <TextInput
        name="port_of_registry"
        label={t('ships.fields.port_of_registry')}
        lengths={limits.port}
        optional
      />
      <TextInput
        name="call_sign"
        label={t('ships.fields.call_sign')}
        lengths={limits.callSign}
        optional
      />
      <TextInput
        name="delivered_on"
        type="date"
        label={t('ships.fields.delivered_on')}
        help={t('ships.form.deliveredHelp')}
      />
    </>
  );
}

export function ClassFields() {
  const { t } = useTranslation();
  const societies = CLASS_SOCIETIES.map((value) => ({
    value,
    label: value === 'OTHER' ? t('ships.otherClass') : value,
  }));
  return (
    <>
      <SelectInput
        name="class_society"
        label={t('ships.fields.class_society')}
        placeholder={t('ships.form.choose')}
        options={societies}
      />
      <TextInput
        name="class_number"
        label={t('ships.fields.class_number')}
        lengths={limits.classNumber}
        optional
      />
      <TextInput
        name="class_notation"
        label={t('ships.fields.class_notation')}
        lengths={limits.classNotation}
        optional
      />
      <CheckboxInput
        name="iws_notation"
        label={t('ships.fields.iws_notation')}
        help={t('ships.form.iwsHelp')}
      />
      <CheckboxInput name="esp" label={t('ships.fields.esp')} help={t('ships.form.espHelp')} />
      <TextInput
        name="special_survey_due_on"
        type="date"
        label={t('ships.fields.special_survey_due_on')}
        help={t('ships.form.surveyHelp')}
      />
    </>
  );
}

const LENGTHS = ['loa_m', 'breadth_m', 'depth_m', 'draught_m'] as const;

export function MeasureFields() {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        name="gross_tonnage"
        label={t('ships.fields.gross_tonnage')}
        help={t('ships.form.wholeHelp')}
        whole
      />
      <NumberInput
        name="deadweight_t"
        label={t('ships.fields.deadweight_t')}
        unit={t('ships.units.tonnes')}
        help={t('ships.form.decimalsHelp')}
      />
      {LENGTHS.map((name) => (
        <NumberInput
          key={name}
          name={name}
          label={t(`ships.fields.${name}`)}
          unit={t('ships.units.metres')}
          help={t('ships.form.metresHelp', { max: MAX_LENGTH_M })}
        />
      ))}
    </>
  );
}
