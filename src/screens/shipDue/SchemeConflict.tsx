/** Two people have changed the ship: offers both values of each field of the scheme that differs. */
import { useTranslation } from 'react-i18next';
import { EXTENDERS, EXTENSIONS, type ShipCompliance } from '../../contract/fleet/compliance';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
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
    extension_of: t('compliance.scheme.of'),
    extended_until: t('compliance.scheme.until'),
    extension_by: t('compliance.scheme.by'),
    extension_document: t('compliance.scheme.extensionDocument'),
  };
  const words = (field: (typeof FIELDS)[number], values: SchemeValues) => {
    if (field === 'scheme') return t(`compliance.schemes.${values.scheme}`);
    const of = EXTENSIONS.find((one) => one === values.extension_of);
    if (field === 'extension_of')
      return of === undefined
        ? t('compliance.scheme.noExtension')
        : t(`compliance.scheme.ofs.${of}`);
    const by = EXTENDERS.find((one) => one === values.extension_by);
    if (field === 'extension_by') return by === undefined ? '' : t(`compliance.scheme.bys.${by}`);
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
