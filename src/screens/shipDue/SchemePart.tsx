/** By which scheme the ship docks and what class has extended: to change where the person may, else to look at. */
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import type { ShipCompliance } from '../../contract/compliance';
import { isGone } from '../../contract/ships';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { FACTS } from '../../parts/fleet/complianceStyle';
import { SchemeForm } from './SchemeForm';

function SchemeFacts({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const none = t('compliance.none');
  const { scheme, scheme_months, scheme_document, extended_until, extension_document } = due;
  const own: [string, ReactNode][] =
    scheme === 'EXTENDED'
      ? [
          [t('compliance.scheme.months'), scheme_months ?? none],
          [t('compliance.scheme.document'), scheme_document ?? none],
        ]
      : [];
  const facts: [string, ReactNode][] = [
    [t('compliance.inputs.scheme'), t(`compliance.schemes.${scheme}`)],
    ...own,
    [
      t('compliance.scheme.until'),
      extended_until === null ? none : <Day key="until" on={extended_until} format={format} />,
    ],
    [t('compliance.scheme.extensionDocument'), extension_document ?? none],
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
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
