/** The fields of a ship's scheme and extension; only those that the ship may have are offered. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXTENDERS,
  EXTENSIONS,
  type ExtensionOf,
  type Scheme,
  type ShipCompliance,
} from '../../contract/fleet/compliance';
import { schemesFor } from '../../contract/fleet/surveys';
import { limits } from '../../contract/limits';
import type { StoredFieldsProps } from '../../parts/records/fieldsProps';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormActions } from '../../ui/form/FormActions';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { FORM } from '../../parts/fleet/complianceStyle';
import { isAllowedScheme, type SchemeValues } from './schemeValues';

function Own({ scheme }: Pick<SchemeValues, 'scheme'>) {
  const { t } = useTranslation();
  return (
    <>
      {scheme === 'EXTENDED' && (
        <NumberInput
          name="scheme_months"
          label={t('compliance.scheme.months')}
          unit={t('compliance.scheme.monthsUnit')}
          help={t('compliance.scheme.monthsHelp')}
          whole
        />
      )}
      <TextInput
        name="scheme_document"
        label={t('compliance.scheme.document')}
        lengths={limits.documentNumber}
      />
    </>
  );
}

/** The dates that a scheme has, so that they can be extended. */
const DATES: Record<Scheme, readonly ExtensionOf[]> = {
  STANDARD: ['GAP', 'RENEWAL'],
  EXTENDED: ['GAP', 'DRY_GAP', 'RENEWAL'],
  PASSENGER: ['ANNUAL', 'DRY_GAP', 'RENEWAL'],
  PASSENGER_60: ['ANNUAL', 'DRY_GAP', 'RENEWAL'],
};

function Extension({ values }: { values: SchemeValues }) {
  const { t } = useTranslation();
  const dates = EXTENSIONS.filter(
    (one) => DATES[values.scheme].includes(one) || one === values.extension_of,
  );
  return (
    <>
      <SelectInput
        name="extension_of"
        label={t('compliance.scheme.of')}
        options={[
          { value: '', label: t('compliance.scheme.noExtension') },
          ...dates.map((one) => ({ value: one, label: t(`compliance.scheme.ofs.${one}`) })),
        ]}
      />
      {values.extension_of !== '' && (
        <>
          <DateInput
            name="extended_until"
            label={t('compliance.scheme.until')}
            help={t('compliance.scheme.untilHelp')}
          />
          <SelectInput
            name="extension_by"
            label={t('compliance.scheme.by')}
            options={EXTENDERS.map((one) => ({
              value: one,
              label: t(`compliance.scheme.bys.${one}`),
            }))}
          />
          <TextInput
            name="extension_document"
            label={t('compliance.scheme.extensionDocument')}
            lengths={limits.documentNumber}
          />
        </>
      )}
    </>
  );
}

export function SchemeFields({
  form,
  dirty,
  onChange,
  onDiscard,
  due,
}: StoredFieldsProps<SchemeValues> & { due: ShipCompliance }) {
  const { t } = useTranslation();
  const { values } = form;
  const { type } = due.ship;
  const schemes = schemesFor({ type, esp: due.esp, iws_notation: due.iws_notation });
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <Box sx={FORM}>
      <SelectInput
        name="scheme"
        label={t('compliance.inputs.scheme')}
        help={t(`compliance.scheme.help.${values.scheme}`)}
        options={schemes.map((one) => ({ value: one, label: t(`compliance.schemes.${one}`) }))}
      />
      {isAllowedScheme(values.scheme) && <Own scheme={values.scheme} />}
      <Extension values={values} />
      <FormActions
        submit={t('compliance.scheme.save')}
        busy={form.isSubmitting}
        dirty={dirty}
        onDiscard={onDiscard}
        stays
      />
    </Box>
  );
}
