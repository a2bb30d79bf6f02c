/** Issuing the specification of a docking: what the next issue would be, those made, and what has changed between two. */
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useSpecIssues } from '../../api/specIssues';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SpecCompare } from './SpecCompare';
import { SpecIssueList } from './SpecIssueList';
import { SpecNext } from './SpecNext';

const ListSkeleton = () => <Skeleton variant="rounded" height={160} />;

const PageSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Skeleton variant="rounded" height={280} />
    <ListSkeleton />
  </Box>
);

function Issues({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const issues = useSpecIssues(drydock.id);
  return (
    <QueryState query={issues} skeleton={<ListSkeleton />} what={t('specification.issues')}>
      {(list) => (
        <>
          <Section title={t('specification.list.title')}>
            <SpecIssueList issues={list} />
          </Section>
          {list.length > 1 && (
            <Section title={t('specification.compare.title')}>
              <SpecCompare issues={list} />
            </Section>
          )}
        </>
      )}
    </QueryState>
  );
}

function Specification({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const mayIssue = useMay('issueSpecification');
  const issues = <Issues drydock={drydock} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Button component={Link} to={drydockLink(drydock.ship.id, drydock.id, '/jobs')}>
          {t('specification.toJobs')}
        </Button>
      </Box>
      {mayIssue ? <SpecNext drydock={drydock}>{issues}</SpecNext> : issues}
    </Box>
  );
}

export const SpecScreen = () => (
  <DrydockFrame skeleton={<PageSkeleton />}>
    {(drydock) => <Specification drydock={drydock} />}
  </DrydockFrame>
);
