/** The surveys a certificate asks for, each with its window and when it was endorsed. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { windowName } from '../../parts/certificates/windowWords';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

/** Why the windows are where they are, and on what that rests. */
function Reason({ one: { kind, expires_on } }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cycle, group } = kind;
  if (expires_on === null) return null;
  const rule = cycle === 'HSSC' && group === 'CLASS' ? 'CLASS' : cycle;
  if (rule !== 'CLASS' && rule !== 'HSSC' && rule !== 'ANNUAL' && rule !== 'FIVE_YEAR_MID')
    return null;
  return <Muted>{t(`certificates.why.${rule}`, { day: format.day(expires_on) })}</Muted>;
}

export function Surveys({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (one.windows.length === 0) return null;
  return (
    <Section title={t('certificates.page.surveys')}>
      <Box sx={TABLE_FRAME}>
        <Box component="table" role="table" aria-label={t('certificates.page.surveys')} sx={TABLE}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col">{t('certificates.page.survey')}</th>
              <th scope="col">{t('certificates.page.window')}</th>
              <th scope="col">{t('certificates.page.endorsed')}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {one.windows.map((window) => {
              const { from, to, done_on } = window;
              const isOpen = done_on === null && from <= one.as_of && to >= one.as_of;
              const isLate = done_on === null && to < one.as_of;
              return (
                <tr role="row" key={from}>
                  <th scope="row" role="rowheader">
                    {windowName(t, window)}
                  </th>
                  <td role="cell">
                    <time dateTime={from}>{format.day(from)}</time> –{' '}
                    <time dateTime={to}>{format.day(to)}</time>
                  </td>
                  <td role="cell">
                    {done_on !== null && (
                      <StateWord tone="ok">
                        <time dateTime={done_on}>{format.day(done_on)}</time>
                      </StateWord>
                    )}
                    {isOpen && <CertificateStatus status="WINDOW_OPEN" />}
                    {isLate && <CertificateStatus status="ENDORSEMENT_OVERDUE" />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
      <Reason one={one} />
    </Section>
  );
}

/** From when on a renewal loses no time. */
export function RenewalFrom({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (one.renewal_from === null || one.status === null) return null;
  return <Muted>{t('certificates.renewalFrom', { day: format.day(one.renewal_from) })}</Muted>;
}
