/** Certificates of a ship, row by row: those that press, then the others by group. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type {
  Certificate,
  ShipCertificates as All,
} from '../../contract/certificates/certificateRecords';
import { CERTIFICATE_GROUPS } from '../../contract/certificates/certificates';
import { CertificateActions } from '../../parts/certificates/CertificateActions';
import { certificateLink } from '../../parts/certificates/certificateLinks';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { nextSurveyWords } from '../../parts/certificates/windowWords';
import { documentLink } from '../../parts/documents/documentAddress';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { useIsPhone } from '../../ui/useIsPhone';

/** One below the other on phones. */
const ROWS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 4fr) 244px' },
    columnGap: 3,
    rowGap: 0.5,
    alignItems: 'center',
    py: 1.5,
    borderBottom: 'var(--hair) solid var(--line)',
  },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& .muted': { color: 'text.secondary' },
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', py: 1.5 } },
} as const;

function Validity({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { extended_to, extension_by, expires_on, days, deadline_on } = one;
  if (extended_to !== null && extension_by !== null)
    return t('certificates.extendedTo', {
      day: format.day(extended_to),
      by: t(`certificates.by.${extension_by}`),
      agreed: t(`certificates.toAgree.${extension_by}`),
    });
  if (expires_on === null) return t('certificates.noExpiry');
  const isNext = days !== null && deadline_on === expires_on;
  return (
    <>
      {t('certificates.expires')}{' '}
      <Day on={expires_on} {...(isNext ? { days } : {})} format={format} />
    </>
  );
}

function Row({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, kind, number, issuer, status, state, document } = one;
  const survey = nextSurveyWords(t, format, one);
  return (
    <li>
      <div>
        <Link component={RouterLink} to={certificateLink(id)} className="name">
          {kind.name}
        </Link>
        <div className="line muted">
          <span>{number}</span>
          <span>{issuer}</span>
          {document !== null && (
            <Link
              component={RouterLink}
              to={documentLink(document.id, document.revision_id ?? undefined)}
            >
              {document.number}
            </Link>
          )}
        </div>
      </div>
      <div>
        {state === 'PROPOSED' ? (
          <Muted>{t('certificates.ship.proposed')}</Muted>
        ) : (
          status !== null && <CertificateStatus status={status} />
        )}
        {status !== 'NO_EXPIRY' && (
          <div className="muted">
            <Validity one={one} />
          </div>
        )}
        {survey !== undefined && <div className="muted">{survey}</div>}
      </div>
      <CertificateActions certificate={one} />
    </li>
  );
}

/** What is late, or soon will be, or waits to be taken: it stands above the groups. */
const PRESSING: readonly Certificate['status'][] = [
  'SUSPENDED',
  'EXPIRED',
  'ENDORSEMENT_OVERDUE',
  'DUE_30',
  'DUE_90',
];

export function Pressing({ items }: { items: All['items'] }) {
  const { t } = useTranslation();
  const pressing = items
    .filter(({ status, state }) => state === 'PROPOSED' || PRESSING.includes(status))
    .sort((one, other) => (one.days ?? -Infinity) - (other.days ?? -Infinity));
  const phone = useIsPhone();
  if (pressing.length === 0) return null;
  const title = t('certificates.ship.pressing');
  const rows = (
    <Box component="ul" role="list" sx={ROWS}>
      {pressing.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </Box>
  );
  // On a phone the rows themselves begin high: each says why it stands here.
  if (phone) return <section aria-label={title}>{rows}</section>;
  return <Section title={title}>{rows}</Section>;
}

/** Without those that stand above. */
export function Groups({ items }: { items: All['items'] }) {
  const { t } = useTranslation();
  return CERTIFICATE_GROUPS.map((group) => {
    const own = items.filter(
      ({ kind, status, state }) =>
        kind.group === group && state !== 'PROPOSED' && !PRESSING.includes(status),
    );
    if (own.length === 0) return null;
    return (
      <Section key={group} title={t(`certificates.groups.${group}`)}>
        <Box component="ul" role="list" sx={ROWS}>
          {own.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </Box>
      </Section>
    );
  });
}
