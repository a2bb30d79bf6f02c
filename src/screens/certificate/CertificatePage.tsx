/** One certificate: where it stands, its surveys and endorsements, what it replaced, and what happened to it. */
import { Alert, Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useCertificate, useCertificateHistory } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { CertificateActions } from '../../parts/certificates/CertificateActions';
import { certificateLink, shipCertificatesLink } from '../../parts/certificates/certificateLinks';
import { Facts } from '../../ui/page/Facts';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { useCertificateFacts } from './certificateFacts';
import { Endorsements } from './Endorsements';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { RenewalFrom, Surveys } from './Surveys';

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;

const PageSkeleton = () => <SectionSkeletons heights={[220, 220]} />;

function History({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Section title={t('certificates.page.history')}>
      <RecordHistory
        id={id}
        useHistory={useCertificateHistory}
        what={t('certificates.page.history')}
        label={t('certificates.page.history')}
        empty={t('certificates.page.noHistory')}
        below
      />
    </Section>
  );
}

function Parts({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const facts = useCertificateFacts(one);
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
      <CertificateActions
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
      crumbs={[{ label: t('certificates.title'), to: '/certificates' }]}
      intro={
        data !== undefined && (
          <Link component={RouterLink} to={shipCertificatesLink(data.ship.id)} underline="always">
            {data.ship.code} {data.ship.name}
          </Link>
        )
      }
    >
      <QueryState query={query} skeleton={<PageSkeleton />} what={t('certificates.certificate')}>
        {(one) => <Parts one={one} />}
      </QueryState>
    </Page>
  );
}

export function CertificatePage() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('certificates.certificate')}
      list={{ label: t('certificates.title'), to: '/certificates' }}
    >
      {(id) => <Known id={id} />}
    </RecordScreen>
  );
}
