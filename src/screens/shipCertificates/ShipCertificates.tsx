/** The certificates of a ship by group: what each says of itself, what is missing, and what may be done. */
import { Alert, Box, Button, Link, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useCertificateSheet, useShipCertificates } from '../../api/certificates';
import type {
  Certificate,
  KindName,
  ShipCertificates as All,
} from '../../contract/certificates/certificateRecords';
import { CERTIFICATE_GROUPS } from '../../contract/certificates/certificates';
import { Opened } from '../../errors/Opened';
import { CertificateActs } from '../../parts/certificates/CertificateActs';
import { certificateLink } from '../../parts/certificates/certificateLinks';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { nextSurveyWords } from '../../parts/certificates/windowWords';
import { documentLink } from '../../parts/documents/documentAddress';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { saveFile } from '../../ui/files/saveFile';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { Muted, Section } from '../../ui/Section';

const AddCertificate = lazyNamed(
  () => import('../../parts/certificates/AddCertificate'),
  'AddCertificate',
);
const RequireDialog = lazyNamed(() => import('./RequireDialog'), 'RequireDialog');

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;

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
    borderBottom: '1px solid var(--line)',
  },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& .muted': { color: 'text.secondary' },
} as const;

const PageSkeleton = () => (
  <Box sx={PARTS}>
    <Skeleton variant="rounded" height={36} width={320} />
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

function Validity({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { extended_to, extension_by, expires_on, days, deadline_on } = one;
  if (extended_to !== null && extension_by !== null)
    return t('certificates.extendedTo', {
      day: format.day(extended_to),
      by: t(`certificates.by.${extension_by}`),
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
      <CertificateActs certificate={one} />
    </li>
  );
}

type Opening = { to: 'add'; kind: KindName | null } | { to: 'require' } | undefined;

interface MissingProps {
  all: All;
  onAdd: (kind: KindName) => void;
}

function Missing({
  all: { missing, required_kind_ids, may_add, may_require },
  onAdd,
}: MissingProps) {
  const { t } = useTranslation();
  if (missing.length === 0)
    return (
      required_kind_ids.length === 0 &&
      may_require && <Muted>{t('certificates.ship.noneRequired')}</Muted>
    );
  const names = missing.map(({ name }) => name);
  return (
    <Alert severity="error" variant="outlined">
      {t('certificates.ship.missingText', { names: t('app.list', { items: names }) })}
      {may_add && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {missing.map((kind) => (
            <Button
              key={kind.id}
              size="small"
              variant="outlined"
              onClick={() => {
                onAdd(kind);
              }}
            >
              {t('certificates.ship.addNamed', { name: kind.name })}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  );
}

interface ToolsProps {
  all: All;
  onOpen: (opening: Opening) => void;
}

function Tools({ all: { ship, may_add, may_require, items, as_of }, onOpen }: ToolsProps) {
  const { t } = useTranslation();
  const sheet = useCertificateSheet(ship.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {may_add && (
        <Button
          variant="contained"
          onClick={() => {
            onOpen({ to: 'add', kind: null });
          }}
        >
          {t('certificates.ship.add')}
        </Button>
      )}
      {may_require && (
        <Button
          variant="outlined"
          onClick={() => {
            onOpen({ to: 'require' });
          }}
        >
          {t('certificates.ship.require')}
        </Button>
      )}
      {items.length > 0 && (
        <Button
          variant="outlined"
          disabled={sheet.isPending}
          aria-busy={sheet.isPending}
          onClick={() => {
            sheet.mutate(undefined, {
              onSuccess: (file) => {
                saveFile(file, `${ship.code}_certificates_${as_of}.pdf`);
              },
            });
          }}
        >
          {sheet.isPending ? t('app.wait') : t('certificates.ship.sheet')}
        </Button>
      )}
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

function Pressing({ items }: { items: All['items'] }) {
  const { t } = useTranslation();
  const pressing = items
    .filter(({ status, state }) => state === 'PROPOSED' || PRESSING.includes(status))
    .sort((one, other) => (one.days ?? -Infinity) - (other.days ?? -Infinity));
  if (pressing.length === 0) return null;
  return (
    <Section title={t('certificates.ship.pressing')}>
      <Box component="ul" role="list" sx={ROWS}>
        {pressing.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </Box>
    </Section>
  );
}

/** Without those that stand above. */
function Groups({ items }: { items: All['items'] }) {
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

function Parts({ all }: { all: All }) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Opening>();
  const handleClose = () => {
    setOpening(undefined);
  };
  return (
    <Box sx={PARTS}>
      <Muted>{t('certificates.advice')}</Muted>
      <Tools all={all} onOpen={setOpening} />
      <Missing
        all={all}
        onAdd={(kind) => {
          setOpening({ to: 'add', kind });
        }}
      />
      {all.items.length === 0 ? (
        <Notice title={t('certificates.ship.none')} text={t('certificates.ship.noneText')} />
      ) : (
        <>
          <Pressing items={all.items} />
          <Groups items={all.items} />
        </>
      )}
      {opening !== undefined && (
        <Opened onClose={handleClose}>
          {opening.to === 'add' ? (
            <AddCertificate
              shipId={all.ship.id}
              kindId={opening.kind?.id ?? null}
              issuer=""
              proposes={!all.may_require}
              onClose={handleClose}
            />
          ) : (
            <RequireDialog all={all} onClose={handleClose} />
          )}
        </Opened>
      )}
    </Box>
  );
}

function OfShip({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useShipCertificates(id);
  return (
    <QueryState query={query} skeleton={<PageSkeleton />} what={t('certificates.title')}>
      {(all) => <Parts all={all} />}
    </QueryState>
  );
}

export const ShipCertificates = () => <ShipPage>{(id) => <OfShip id={id} />}</ShipPage>;
