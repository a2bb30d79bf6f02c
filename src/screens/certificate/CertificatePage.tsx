/** One certificate: where it stands, its surveys and endorsements, what it replaced, and what happened to it. */
import { Alert, Box, Button, Link, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useCertificate, useCertificateHistory } from '../../api/certificates';
import type { Certificate, Endorsement } from '../../contract/certificates/certificateRecords';
import { PAGE_SIZE, readId } from '../../contract/lists';
import { Opened } from '../../errors/Opened';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { useEventRows } from '../../parts/audit/eventRows';
import { CertificateActs } from '../../parts/certificates/CertificateActs';
import { certificateLink, shipCertificatesLink } from '../../parts/certificates/certificateLinks';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { windowName } from '../../parts/certificates/windowWords';
import { documentLink } from '../../parts/documents/documentAddress';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { Facts, type Fact } from '../../ui/Facts';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { useListAddress } from '../../ui/list/listAddress';
import { Missing } from '../../ui/Missing';
import { Page } from '../../ui/Page';
import { QueryState } from '../../ui/QueryState';
import { Muted, Section } from '../../ui/Section';
import { StateWord } from '../../ui/StateWord';
import { Pager } from '../../ui/table/Pager';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

const VoidDialog = lazyNamed(() => import('../../parts/certificates/VoidDialog'), 'VoidDialog');

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;

const PageSkeleton = () => (
  <Box sx={PARTS}>
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={220} />
  </Box>
);

function useFacts(one: Certificate): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { extended_to, extension_by, extension_basis, document, replaces_id } = one;
  const day = (on: string | null) => on !== null && <Day on={on} format={format} />;
  const field = (name: 'number' | 'issuer' | 'place' | 'remarks'): Fact => ({
    label: t(`certificates.fields.${name}`),
    value: one[name] ?? undefined,
  });
  return [
    {
      label: t('certificates.list.status'),
      value:
        one.status === null ? (
          t(`certificates.states.${one.state}`)
        ) : (
          <CertificateStatus status={one.status} />
        ),
    },
    { label: t('certificates.page.reason'), value: one.state_reason ?? undefined },
    field('number'),
    field('issuer'),
    field('place'),
    { label: t('certificates.fields.type'), value: t(`certificates.types.${one.type}`) },
    { label: t('certificates.page.done'), value: day(one.done_on) },
    { label: t('certificates.fields.issued_on'), value: day(one.issued_on) },
    {
      label: t('certificates.fields.expires_on'),
      value: one.expires_on === null ? t('certificates.noExpiry') : day(one.expires_on),
    },
    {
      label: t('certificates.page.extended'),
      value:
        extended_to !== null &&
        extension_by !== null &&
        t('certificates.page.extendedBy', {
          day: format.day(extended_to),
          by: t(`certificates.by.${extension_by}`),
          basis: extension_basis ?? '',
        }),
    },
    {
      label: t('certificates.fields.document_id'),
      value: document !== null && (
        <Link
          component={RouterLink}
          to={documentLink(document.id, document.revision_id ?? undefined)}
        >
          {document.number}
        </Link>
      ),
    },
    {
      label: t('certificates.fields.original_on_board'),
      value: t(one.original_on_board ? 'app.yes' : 'app.no'),
    },
    field('remarks'),
    {
      label: t('certificates.page.replaces'),
      value: replaces_id !== null && (
        <Link component={RouterLink} to={certificateLink(replaces_id)}>
          {t('certificates.page.previous')}
        </Link>
      ),
    },
  ];
}

function Surveys({ one }: { one: Certificate }) {
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
    </Section>
  );
}

/** From when on a renewal loses no time. */
function RenewalFrom({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (one.renewal_from === null || one.status === null) return null;
  return <Muted>{t('certificates.renewalFrom', { day: format.day(one.renewal_from) })}</Muted>;
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'center',
    py: 1,
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
} as const;

function Endorsements({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [voiding, setVoiding] = useState<Endorsement>();
  if (one.endorsements.length === 0) return null;
  const handleClose = () => {
    setVoiding(undefined);
  };
  return (
    <Section title={t('certificates.page.endorsements')}>
      <Box component="ul" role="list" aria-label={t('certificates.page.endorsements')} sx={LIST}>
        {one.endorsements.map((endorsement) => {
          const { id, survey, on, place, by, void_reason } = endorsement;
          return (
            <li key={id}>
              <Day on={on} format={format} />
              <span>{t(`certificates.surveys.${survey}`)}</span>
              <Muted>{[by, place].filter((part) => part !== null).join(', ')}</Muted>
              {void_reason !== null && (
                <Muted>{t('certificates.page.voided', { reason: void_reason })}</Muted>
              )}
              {void_reason === null && one.may.edit && (
                <Button
                  size="small"
                  aria-label={`${t('certificates.acts.void')}: ${format.day(on)}`}
                  onClick={() => {
                    setVoiding(endorsement);
                  }}
                >
                  {t('certificates.acts.void')}
                </Button>
              )}
            </li>
          );
        })}
      </Box>
      {voiding !== undefined && (
        <Opened onClose={handleClose}>
          <VoidDialog certificate={one} endorsement={voiding} onClose={handleClose} />
        </Opened>
      )}
    </Section>
  );
}

function History({ id }: { id: number }) {
  const { t } = useTranslation();
  const { page, setPage } = useListAddress('');
  const history = useCertificateHistory(id, { page, page_size: PAGE_SIZE });
  const rows = useEventRows(history.data?.items);
  return (
    <Section title={t('certificates.page.history')}>
      <QueryState
        query={history}
        skeleton={<EventListSkeleton />}
        what={t('certificates.page.history')}
      >
        {(data) =>
          data.total === 0 ? (
            <Muted>{t('certificates.page.noHistory')}</Muted>
          ) : (
            <>
              <EventList events={rows} label={t('certificates.page.history')} />
              <Pager
                page={data.page}
                pageSize={data.page_size}
                total={data.total}
                onPage={setPage}
              />
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

function Parts({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const facts = useFacts(one);
  const { replaced_by_id: replacement } = one;
  return (
    <Box sx={PARTS}>
      {replacement !== null && (
        <Alert severity="info" variant="outlined">
          <Link component={RouterLink} to={certificateLink(replacement)}>
            {t('certificates.page.replacedLink')}
          </Link>
        </Alert>
      )}
      <CertificateActs
        certificate={one}
        onRenewed={({ id }) => void navigate(certificateLink(id))}
      />
      <Section title={t('certificates.page.facts')}>
        <Facts facts={facts} />
      </Section>
      <Surveys one={one} />
      <RenewalFrom one={one} />
      <Endorsements one={one} />
      <History id={one.id} />
    </Box>
  );
}

function Known({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useCertificate(id);
  const { data } = query;
  return (
    <Page
      title={data?.kind.name ?? t('certificates.certificate')}
      crumbs={[
        { label: t('certificates.title'), to: '/certificates' },
        ...(data === undefined
          ? []
          : [{ label: data.ship.name, to: shipCertificatesLink(data.ship.id) }]),
      ]}
      intro={data === undefined ? '' : `${data.ship.code} ${data.ship.name}`}
    >
      <QueryState query={query} skeleton={<PageSkeleton />} what={t('certificates.certificate')}>
        {(one) => <Parts one={one} />}
      </QueryState>
    </Page>
  );
}

export function CertificatePage() {
  const { t } = useTranslation();
  const id = readId(useParams()['id'] ?? '');
  if (id !== undefined) return <Known key={id} id={id} />;
  return (
    <Page
      title={t('certificates.certificate')}
      crumbs={[{ label: t('certificates.title'), to: '/certificates' }]}
    >
      <Missing />
    </Page>
  );
}
