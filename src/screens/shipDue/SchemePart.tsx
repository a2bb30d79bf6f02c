/** By which scheme the ship docks and what class has extended: to change where the person may, else to look at. */
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { isGone } from '../../contract/fleet/ships';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Facts, type Fact } from '../../ui/page/Facts';
import { SchemeForm } from './SchemeForm';
import { isAllowedScheme } from './schemeValues';

function SchemeFacts({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const none = t('compliance.none');
  const { scheme, scheme_months, scheme_document, extension_of, extension_by } = due;
  const own: Fact[] = isAllowedScheme(scheme)
    ? [
        { label: t('compliance.scheme.months'), value: scheme_months ?? false },
        { label: t('compliance.scheme.document'), value: scheme_document ?? none },
      ]
    : [];
  const facts: Fact[] = [
    { label: t('compliance.inputs.scheme'), value: t(`compliance.schemes.${scheme}`) },
    ...own,
    {
      label: t('compliance.scheme.of'),
      value:
        extension_of === null
          ? t('compliance.scheme.noExtension')
          : t(`compliance.scheme.ofs.${extension_of}`),
    },
    {
      label: t('compliance.scheme.until'),
      value: due.extended_until !== null && (
        <Day key="until" on={due.extended_until} format={format} />
      ),
    },
    {
      label: t('compliance.scheme.by'),
      value: extension_by !== null && t(`compliance.scheme.bys.${extension_by}`),
    },
    {
      label: t('compliance.scheme.extensionDocument'),
      value: due.extension_document ?? false,
    },
  ];
  return <Facts facts={facts} />;
}

export function SchemePart({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const mayEdit = useMay('updateScheme') && !isGone(due.ship.status);
  return (
    <section aria-labelledby="schemeTitle">
      <Typography id="schemeTitle" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('compliance.scheme.title')}
      </Typography>
      {me !== undefined && (mayEdit ? <SchemeForm due={due} /> : <SchemeFacts due={due} />)}
    </section>
  );
}
