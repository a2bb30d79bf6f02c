/** The documents of a docking: what is expected and missing, what there is of each type, and the latest. */
import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useDocumentSummary } from '../../api/documents';
import { useMay } from '../../api/me';
import { MAX_ARCHIVE } from '../../contract/documents/documents';
import type { DocumentSummary } from '../../contract/documents/documentSummary';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { AddHere } from '../../parts/documents/AddHere';
import { ArchiveButton } from '../../parts/documents/ArchiveButton';
import { DocumentTypeCounts } from '../../parts/documents/DocumentTypeCounts';
import { LatestHere } from '../../parts/documents/LatestHere';
import { summaryQueryOf, type Where } from '../../parts/documents/registerLinks';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Muted, Section } from '../../ui/page/Section';
import { TWO_COLUMNS } from '../../ui/page/twoColumns';
import { ExpectedDocuments } from './ExpectedDocuments';
import { TakenAlong } from './TakenAlong';

const COLUMNS = {
  ...TWO_COLUMNS,
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

const DocumentsSkeleton = () => (
  <Box sx={COLUMNS}>
    <Skeleton variant="rounded" height={420} />
    <Skeleton variant="rounded" height={420} />
  </Box>
);

interface PartsProps {
  drydock: Drydock;
  summary: DocumentSummary;
  where: Where;
}

function Parts({ drydock, summary, where }: PartsProps) {
  const { t } = useTranslation();
  const mayArchive = useMay('createArchive');
  return (
    <Box sx={COLUMNS}>
      <div>
        {summary.expected.length > 0 && (
          <Section title={t('documents.expected.title')}>
            <Muted>{t(`drydocks.kinds.${drydock.kind}`)}</Muted>
            <ExpectedDocuments expected={summary.expected} where={where} />
          </Section>
        )}
      </div>
      <div>
        {summary.total === 0 ? (
          <Notice title={t('documents.here.noneOfDocking')} />
        ) : (
          <>
            <Section title={t('documents.here.byType')}>
              <DocumentTypeCounts summary={summary} where={where} />
              {mayArchive && summary.total <= MAX_ARCHIVE && (
                <Box sx={{ mt: 1.5 }}>
                  <ArchiveButton
                    draft={{ drydock_id: drydock.id }}
                    text={t('documents.here.archive')}
                  />
                </Box>
              )}
            </Section>
            <Section title={t('documents.here.latest')}>
              <LatestHere where={where} />
            </Section>
          </>
        )}
      </div>
    </Box>
  );
}

function Documents({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const where = { shipId: drydock.ship.id, drydockId: drydock.id };
  const summary = useDocumentSummary(summaryQueryOf(where));
  return (
    <>
      <AddHere where={where} />
      <TakenAlong drydockId={drydock.id} />
      <QueryState query={summary} skeleton={<DocumentsSkeleton />} what={t('documents.title')}>
        {(data) => <Parts drydock={drydock} summary={data} where={where} />}
      </QueryState>
    </>
  );
}

export const DrydockDocuments = () => (
  <DrydockFrame skeleton={<DocumentsSkeleton />}>
    {(drydock) => <Documents drydock={drydock} />}
  </DrydockFrame>
);
