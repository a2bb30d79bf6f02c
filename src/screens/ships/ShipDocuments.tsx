/** The documents of a ship: of which docking they are, what there is of each type, and the latest. */
import { Box, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDocumentSummary } from '../../api/documents';
import type { DocumentSummary } from '../../contract/documents/documentSummary';
import { AddHere } from '../../parts/documents/AddHere';
import { DocumentTypeCounts } from '../../parts/documents/DocumentTypeCounts';
import { LatestHere } from '../../parts/documents/LatestHere';
import { ROWS } from '../../parts/documents/listStyle';
import { registerLink, summaryQueryOf } from '../../parts/documents/registerLinks';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { TWO_COLUMNS } from '../../ui/page/twoColumns';

const DocumentsSkeleton = () => (
  <Box sx={TWO_COLUMNS}>
    <Skeleton variant="rounded" height={420} />
    <Skeleton variant="rounded" height={200} />
  </Box>
);

interface ByDockingProps {
  shipId: number;
  dockings: DocumentSummary['dockings'];
}

function ByDocking({ shipId, dockings }: ByDockingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box component="ul" role="list" sx={ROWS}>
      {dockings.map(({ drydock, total }) => (
        <li key={drydock?.id ?? 'ship'}>
          <span className="grow">
            {drydock === null ? (
              t('documents.here.ofShip')
            ) : (
              <Link
                component={RouterLink}
                to={registerLink({ shipId, drydockId: drydock.id })}
                className="code"
              >
                {drydock.number}
              </Link>
            )}
          </span>
          <span className="count">{format.number(total)}</span>
        </li>
      ))}
    </Box>
  );
}

function Documents({ id }: { id: number }) {
  const { t } = useTranslation();
  const where = { shipId: id };
  const query = useDocumentSummary(summaryQueryOf(where));
  return (
    <>
      <AddHere where={where} />
      <QueryState query={query} skeleton={<DocumentsSkeleton />} what={t('documents.title')}>
        {(summary) =>
          summary.total === 0 ? (
            <Notice title={t('documents.here.noneOfShip')} />
          ) : (
            <Box sx={TWO_COLUMNS}>
              <div>
                <Section title={t('documents.here.byType')}>
                  <DocumentTypeCounts summary={summary} where={where} />
                </Section>
                <Section title={t('documents.here.latest')}>
                  <LatestHere where={where} />
                </Section>
              </div>
              <div>
                <Section title={t('documents.here.byDocking')}>
                  <ByDocking shipId={id} dockings={summary.dockings} />
                </Section>
              </div>
            </Box>
          )
        }
      </QueryState>
    </>
  );
}

export const ShipDocuments = () => <ShipPage>{(id) => <Documents id={id} />}</ShipPage>;
