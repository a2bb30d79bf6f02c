/** The fields of a kind of certificate. */
import { useTranslation } from 'react-i18next';
import { CYCLES } from '../../contract/certificates/certificateRules';
import { CERTIFICATE_GROUPS } from '../../contract/certificates/certificates';
import { limits } from '../../contract/limits';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { ShipTypesInput } from './ShipTypesInput';

export function KindFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        name="name"
        label={t('certificates.kinds.name')}
        lengths={limits.certificateKind}
      />
      <SelectInput
        name="group"
        label={t('certificates.kinds.group')}
        options={CERTIFICATE_GROUPS.map((value) => ({
          value,
          label: t(`certificates.groups.${value}`),
        }))}
      />
      <TextInput
        name="convention"
        label={t('certificates.kinds.convention')}
        lengths={limits.convention}
        optional
      />
      <NumberInput
        name="validity_months"
        label={t('certificates.kinds.monthsField')}
        whole
        optional
      />
      <SelectInput
        name="cycle"
        label={t('certificates.kinds.cycle')}
        options={CYCLES.map((value) => ({ value, label: t(`certificates.cycles.${value}`) }))}
      />
      <CheckboxInput name="needs_dock" label={t('certificates.kinds.dock')} />
      <ShipTypesInput />
      <NumberInput name="min_gt" label={t('certificates.kinds.minGt')} whole optional />
    </>
  );
}
