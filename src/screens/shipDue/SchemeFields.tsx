/** The fields of a ship's scheme and extension; months and a document of its own has only an extended scheme. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEMES } from '../../contract/fleet/compliance';
import { limits } from '../../contract/limits';
import type { StoredFieldsProps } from '../../parts/records/fieldsProps';
import { DateInput } from '../../ui/form/DateInput';
import { FormActions } from '../../ui/form/FormActions';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { FORM } from '../../parts/fleet/complianceStyle';
import type { SchemeValues } from './schemeValues';

function Own() {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        name="scheme_months"
        label={t('compliance.scheme.months')}
        unit={t('compliance.scheme.monthsUnit')}
        help={t('compliance.scheme.monthsHelp')}
        whole
      />
      <TextInput
        name="scheme_document"
        label={t('compliance.scheme.document')}
        lengths={limits.documentNumber}
      />
    </>
  );
}

export function SchemeFields({
  form,
  dirty,
  onChange,
  onDiscard,
}: StoredFieldsProps<SchemeValues>) {
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <Box sx={FORM}>
      <SelectInput
        name="scheme"
        label={t('compliance.inputs.scheme')}
        help={t(`compliance.scheme.help.${values.scheme}`)}
        options={SCHEMES.map((one) => ({ value: one, label: t(`compliance.schemes.${one}`) }))}
      />
      {values.scheme === 'EXTENDED' && <Own />}
      <DateInput
        name="extended_until"
        label={t('compliance.scheme.until')}
        help={t('compliance.scheme.untilHelp')}
        optional
      />
      <TextInput
        name="extension_document"
        label={t('compliance.scheme.extensionDocument')}
        lengths={limits.documentNumber}
        optional
      />
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
