/** The inputs of a ship's docking data: what yards ask for before they price a docking. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shipFields, type ShipField } from '../../contract/fleet/ships';
import { PROPELLER_TYPES, SEAL_MEDIA } from '../../contract/fleet/dockingData';
import type { NamesOfKind } from '../../contract/fieldTable';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

type Measured = NamesOfKind<typeof shipFields, 'decimal'>;

function useInputs() {
  const { t } = useTranslation();
  const input = (name: ShipField) => ({
    name,
    label: t(`ships.fields.${name}`),
    ...textOf(shipFields[name]),
  });
  return {
    t,
    input,
    measure: (name: Measured): ReactNode => (
      <NumberInput
        {...input(name)}
        unit={t(`ships.units.${shipFields[name].unit}`)}
        help={t('ships.form.decimalsHelp')}
      />
    ),
    whole: (name: ShipField): ReactNode => (
      <NumberInput {...input(name)} help={t('ships.form.countHelp')} whole />
    ),
    choice: (name: ShipField, options: { value: string; label: string }[]): ReactNode => (
      <SelectInput
        name={name}
        label={t(`ships.fields.${name}`)}
        placeholder={t('ships.form.notKnown')}
        options={options}
      />
    ),
  };
}

export function BuildFields() {
  const { t, input, measure, whole } = useInputs();
  return inputsOf(shipFields, 'build', {
    lbp_m: measure('lbp_m'),
    keel_to_top_m: measure('keel_to_top_m'),
    lightship_t: measure('lightship_t'),
    tpc_t: measure('tpc_t'),
    net_tonnage: whole('net_tonnage'),
    builder: <TextInput {...input('builder')} />,
    yard_number: <TextInput {...input('yard_number')} />,
    owner: <TextInput {...input('owner')} />,
    manager: <TextInput {...input('manager')} />,
    manager_contact: <TextInput {...input('manager_contact')} help={t('ships.form.contactHelp')} />,
  });
}

export function MachineryFields() {
  const { t, input, measure, whole, choice } = useInputs();
  return inputsOf(shipFields, 'machinery', {
    main_engine: <TextInput {...input('main_engine')} help={t('ships.form.engineHelp')} />,
    propeller_type: choice(
      'propeller_type',
      PROPELLER_TYPES.map((value) => ({ value, label: t(`ships.propellerTypes.${value}`) })),
    ),
    propeller_blades: whole('propeller_blades'),
    propeller_diameter_m: measure('propeller_diameter_m'),
    propeller_material: <TextInput {...input('propeller_material')} />,
    seal_maker: <TextInput {...input('seal_maker')} />,
    seal_type: <TextInput {...input('seal_type')} />,
    seal_medium: choice(
      'seal_medium',
      SEAL_MEDIA.map((value) => ({ value, label: t(`ships.sealMedia.${value}`) })),
    ),
    rudder_type: <TextInput {...input('rudder_type')} help={t('ships.form.rudderHelp')} />,
    thrusters: <TextInput {...input('thrusters')} help={t('ships.form.thrustersHelp')} />,
    ballast_treatment: (
      <TextInput {...input('ballast_treatment')} help={t('ships.form.treatmentHelp')} />
    ),
  });
}

export function HullFields() {
  const { t, input, measure, whole } = useInputs();
  return inputsOf(shipFields, 'hull', {
    cathodic_protection: (
      <TextInput {...input('cathodic_protection')} help={t('ships.form.protectionHelp')} />
    ),
    growth_prevention: (
      <TextInput {...input('growth_prevention')} help={t('ships.form.growthHelp')} />
    ),
    sea_chests: whole('sea_chests'),
    bottom_plugs: whole('bottom_plugs'),
    chain_diameter_mm: whole('chain_diameter_mm'),
    chain_shackles_port: whole('chain_shackles_port'),
    chain_shackles_starboard: whole('chain_shackles_starboard'),
    area_flat_bottom_m2: measure('area_flat_bottom_m2'),
    area_vertical_bottom_m2: measure('area_vertical_bottom_m2'),
    area_boot_top_m2: measure('area_boot_top_m2'),
    area_topside_m2: measure('area_topside_m2'),
    paint_scheme: (
      <TextInput {...input('paint_scheme')} help={t('ships.form.paintHelp')} rows={3} />
    ),
  });
}
