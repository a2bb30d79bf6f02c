/** Two people have changed the ship: offers both values of each field of the scheme that differs. */
import { useTranslation } from 'react-i18next';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { FieldConflict } from '../../ui/form/FieldConflict';
import { useFormat } from '../../ui/format/format';
import { FIELDS, valuesOf, type SchemeValues } from './schemeValues';

const sameField = (field: (typeof FIELDS)[number], a: SchemeValues, b: SchemeValues) =>
  a[field] === b[field];

export function SchemeConflict({
  base,
  theirs,
  ...props
}: ConflictProps<SchemeValues, ShipCompliance>) {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = {
    scheme: t('compliance.inputs.scheme'),
    scheme_months: t('compliance.scheme.months'),
    scheme_document: t('compliance.scheme.document'),
    extended_until: t('compliance.scheme.until'),
    extension_document: t('compliance.scheme.extensionDocument'),
  };
  const words = (field: (typeof FIELDS)[number], values: SchemeValues) => {
    if (field === 'scheme') return t(`compliance.schemes.${values.scheme}`);
    if (field === 'extended_until' && values[field] !== '') return format.day(values[field]);
    return values[field];
  };
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => labels[field]}
      words={words}
    />
  );
}
