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
import { readLook } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { useStore } from '../../ui/store';
import { useIsPhone } from '../../ui/useIsPhone';
import { certificateLines, chosenLines } from './certificateLines';

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
  '&[data-rows=comfortable] > li': { paddingBlock: '20px' },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& .muted': { color: 'text.secondary' },
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', py: 1.5 } },
} as const;

type Chosen = ReturnType<typeof chosenLines>;

function Row({ one, lines: { withName, withStatus } }: { one: Certificate; lines: Chosen }) {
  const { t } = useTranslation();
  const { id, kind, status, state } = one;
  const named = withName.map(({ key, said }) => ({ key, text: said(one) }));
  return (
    <li>
      <div>
        <Link component={RouterLink} to={certificateLink(id)} className="name">
          {kind.name}
        </Link>
        <div className="line muted">
          {named.map(({ key, text }) => text && <span key={key}>{text}</span>)}
        </div>
      </div>
      <div>
        {state === 'PROPOSED' ? (
          <Muted>{t('certificates.ship.proposed')}</Muted>
        ) : (
          status !== null && <CertificateStatus status={status} />
        )}
        {withStatus.map(({ key, said }) => (
          <div key={key} className="muted">
            {said(one)}
          </div>
        ))}
      </div>
      <CertificateActions certificate={one} />
    </li>
  );
}

function Rows({ items }: { items: readonly Certificate[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const look = readLook(useStore(preferences.lists), 'ship_certificates');
  const lines = chosenLines(certificateLines(t, format), look);
  return (
    <Box component="ul" role="list" data-rows={look.density} sx={ROWS}>
      {items.map((one) => (
        <Row key={one.id} one={one} lines={lines} />
      ))}
    </Box>
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
  const rows = <Rows items={pressing} />;
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
        <Rows items={own} />
      </Section>
    );
  });
}
