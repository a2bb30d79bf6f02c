/** What falls due before the docking after this one, with the jobs that take care of it, and what this one must bring about. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddDueJobs, useDockingDue } from '../../api/dueItems';
import type { DockingDue } from '../../contract/certificates/classRecords';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { Muted, Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { AfterDocking } from './AfterDocking';
import { DueCertificates } from './DueCertificates';
import { DueTable } from './DueTable';

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;

const PageSkeleton = () => <SectionSkeletons heights={[280, 180]} />;

function Falling({ due }: { due: DockingDue }) {
  const { t } = useTranslation();
  const format = useFormat();
  const add = useAddDueJobs(due.drydock.id);
  const bare = due.items.filter(({ job }) => job === null);
  return (
    <Section title={t('dueItems.title')}>
      <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
        {t('dueItems.intro', { day: format.day(due.next_docking_on) })}
      </Box>
      {due.items.length === 0 ? (
        <Muted>{t('dueItems.none')}</Muted>
      ) : (
        <DueTable due={due} items={due.items} label={t('dueItems.label')} />
      )}
      {due.may_add && bare.length > 0 && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          disabled={add.isPending}
          onClick={() => {
            add.mutate(bare.map(({ source, source_id }) => ({ source, source_id })));
          }}
        >
          {t('dueItems.addAll', { count: bare.length })}
        </Button>
      )}
    </Section>
  );
}

/** Shown where they are asked for: there are dozens, and each has all jobs to choose from. */
function Others({ due }: { due: DockingDue }) {
  const { t } = useTranslation();
  const linked = due.others.filter(({ job }) => job !== null);
  const [all, setAll] = useState(false);
  const shown = all ? due.others : linked;
  if (due.others.length === 0) return null;
  return (
    <Section title={t('dueItems.others')}>
      <Box sx={{ mb: 1.5, color: 'text.secondary' }}>{t('dueItems.othersIntro')}</Box>
      {shown.length > 0 && <DueTable due={due} items={shown} label={t('dueItems.others')} />}
      {!all && shown.length < due.others.length && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('dueItems.showOthers', { count: due.others.length })}
        </Button>
      )}
    </Section>
  );
}

function OfDocking({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  return (
    <QueryState
      query={useDockingDue(drydock.id)}
      skeleton={<PageSkeleton />}
      what={t('dueItems.title')}
    >
      {(due) => (
        <Box sx={PARTS}>
          <AfterDocking due={due} />
          <Falling due={due} />
          <DueCertificates due={due} />
          <Others due={due} />
        </Box>
      )}
    </QueryState>
  );
}

export const DueItemsScreen = () => (
  <DrydockFrame skeleton={<PageSkeleton />}>
    {(drydock) => <OfDocking key={drydock.id} drydock={drydock} />}
  </DrydockFrame>
);
