/** When one ship must dock next and why, what would follow from another day, its inspections and its scheme. */
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipCompliance, useWhatIf } from '../../api/compliance';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { PANEL, PARTS } from '../../parts/fleet/complianceStyle';
import { NotCredited } from '../../parts/fleet/NotCredited';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { QueryState } from '../../ui/page/QueryState';
import { BesideList } from './BesideList';
import { Candidates } from './Candidates';
import { DueAnswer } from './DueAnswer';
import { DueLanes } from './DueLanes';
import { DueSkeleton } from './DueSkeleton';
import { Intermediate } from './Intermediate';
import { Inspections } from './Inspections';
import { SchemePart } from './SchemePart';
import { useIdea } from './useIdea';
import { WhatIfPart } from './WhatIfPart';

const TWO = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

function Parts({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const idea = useIdea();
  const { day = '', kind } = idea;
  const answer = useWhatIf(due.ship.id, day, kind, { enabled: idea.day !== undefined });
  // An address that asks already has its answer with the page: nothing moves when it comes.
  const [asked] = useState(idea.day !== undefined);
  if (asked && day !== '' && answer.isPending) return <DueSkeleton />;
  return (
    <Box sx={PARTS}>
      <Typography sx={{ color: 'text.secondary' }}>{t('compliance.advice')}</Typography>
      {due.not_credited !== null && (
        <NotCredited shipId={due.ship.id} proposal={due.not_credited} />
      )}
      <Box sx={TWO}>
        <DueAnswer due={due} />
        <WhatIfPart due={due} idea={idea} query={answer} />
      </Box>
      <Box sx={PANEL}>
        <DueLanes row={due} whatIf={idea.day === undefined ? undefined : answer.data} />
      </Box>
      <Candidates due={due} />
      <BesideList due={due} />
      <Intermediate due={due} />
      <Inspections due={due} />
      <SchemePart due={due} />
    </Box>
  );
}

function Due({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <QueryState
      query={useShipCompliance(id)}
      skeleton={<DueSkeleton />}
      what={t('compliance.title')}
    >
      {(due) => <Parts due={due} />}
    </QueryState>
  );
}

export const ShipDue = () => <ShipPage>{(id) => <Due id={id} />}</ShipPage>;
