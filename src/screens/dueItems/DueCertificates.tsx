/** Certificates that expire or are to be endorsed before the docking after this one, though they are no work of it. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DockingDue, DueCertificate } from '../../contract/certificates/classRecords';
import { certificateLink } from '../../parts/certificates/certificateLinks';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

function DueCell({ certificate: { from, on, overdue } }: { certificate: DueCertificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {from !== null && (
        <>
          <Day on={from} format={format} /> –{' '}
        </>
      )}
      <Day on={on} format={format} />{' '}
      {overdue && <StateWord tone="bad">{t('dueItems.overdue')}</StateWord>}
    </>
  );
}

export function DueCertificates({ due: { certificates } }: { due: DockingDue }) {
  const { t } = useTranslation();
  if (certificates.length === 0) return null;
  return (
    <Section title={t('dueItems.certificates')}>
      <Box sx={{ mb: 1.5, color: 'text.secondary' }}>{t('dueItems.certificatesIntro')}</Box>
      <Box sx={TABLE_FRAME}>
        <Box component="table" role="table" aria-label={t('dueItems.certificates')} sx={TABLE}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col">{t('dueItems.sources.CERTIFICATE')}</th>
              <th scope="col" style={{ width: 184 }}>
                {t('dueItems.what')}
              </th>
              <th scope="col" style={{ width: '36%' }}>
                {t('dueItems.due')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {certificates.map((certificate) => (
              <tr role="row" key={`${certificate.certificate_id} ${certificate.what}`}>
                <th scope="row" role="rowheader">
                  <Link component={RouterLink} to={certificateLink(certificate.certificate_id)}>
                    {certificate.name}
                  </Link>
                </th>
                <td role="cell">{t(`dueItems.whats.${certificate.what}`)}</td>
                <td role="cell">
                  <DueCell certificate={certificate} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Section>
  );
}
