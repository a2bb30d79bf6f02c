/** By which scheme the ship docks and what class has extended: to change where the person may, else to look at. */
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { isGone } from '../../contract/fleet/ships';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Facts, type Fact } from '../../ui/Facts';
import { SchemeForm } from './SchemeForm';

function SchemeFacts({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const none = t('compliance.none');
  const { scheme, scheme_months, scheme_document, extended_until, extension_document } = due;
  const own: Fact[] =
    scheme === 'EXTENDED'
      ? [
          { label: t('compliance.scheme.months'), value: scheme_months ?? none },
          { label: t('compliance.scheme.document'), value: scheme_document ?? none },
        ]
      : [];
  const facts: Fact[] = [
    { label: t('compliance.inputs.scheme'), value: t(`compliance.schemes.${scheme}`) },
    ...own,
    {
      label: t('compliance.scheme.until'),
      value:
        extended_until === null ? none : <Day key="until" on={extended_until} format={format} />,
    },
    { label: t('compliance.scheme.extensionDocument'), value: extension_document ?? none },
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
