/** The flooding gate of a docking: what is missing before water enters the dock, and who answers for it. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useGate } from '../../api/gate';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { FLOODING_CHECKS, HOLD_CHECKS, type Gate, type GateState } from '../../contract/fleet/gate';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { QueryState } from '../../ui/page/QueryState';
import { Muted, Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { StateWord, type Tone } from '../../ui/page/StateWord';
import { GateChecks } from './GateChecks';
import { GateConditions } from './GateConditions';
import { GateJobs } from './GateJobs';
import { GateSignatures } from './GateSignatures';

const TONES: Readonly<Record<GateState, Tone>> = {
  OPEN: 'warn',
  READY: 'active',
  SIGNED: 'ok',
  FLOODED: 'plain',
};

const SKELETONS = [48, 160, 320, 140];

const GateSkeleton = () => <SectionSkeletons heights={SKELETONS} />;

const JOBS = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const;

function HoldSection({ drydock, gate }: { drydock: Drydock; gate: Gate }) {
  const { t } = useTranslation();
  const flooded = gate.state === 'FLOODED';
  return (
    <Section title={t('gate.hold')}>
      <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
        {t(flooded ? 'gate.holdIntro' : 'gate.holdLater')}
      </Box>
      <GateChecks drydockId={drydock.id} gate={gate} checks={HOLD_CHECKS} label={t('gate.hold')} />
    </Section>
  );
}

function GatePage({ drydock, gate }: { drydock: Drydock; gate: Gate }) {
  const { t } = useTranslation();
  const done = gate.checks.filter(
    ({ check, done_at }) => done_at !== null && FLOODING_CHECKS.some((one) => one === check),
  ).length;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Box role="status" sx={{ fontSize: 18, fontWeight: 600 }}>
          {t('gate.title')}
          {' \u2002'}
          <StateWord tone={TONES[gate.state]}>{t(`gate.states.${gate.state}`)}</StateWord>
        </Box>
        <Muted>{t(`gate.intro.${gate.state}`)}</Muted>
      </div>
      <Box sx={JOBS}>
        {gate.jobs !== null && (
          <Section title={t('gate.jobs')}>
            <GateJobs counted={gate.jobs} />
          </Section>
        )}
        <Section title={t('gate.classItems')}>
          <Muted>{t('gate.dueInDock')}</Muted>
          <GateJobs counted={gate.class_items} />
        </Section>
      </Box>
      {gate.conditions !== null && (
        <GateConditions shipId={drydock.ship.id} conditions={gate.conditions} />
      )}
      <Section title={t('gate.checks')}>
        <Box translate="no" sx={{ fontWeight: 600, mb: 0.5 }}>
          {t('gate.doneOf', { done, total: FLOODING_CHECKS.length })}
        </Box>
        <GateChecks
          drydockId={drydock.id}
          gate={gate}
          checks={FLOODING_CHECKS}
          label={t('gate.checks')}
        />
      </Section>
      <Section title={t('gate.signatures')}>
        <Muted>{t('gate.signers')}</Muted>
        <GateSignatures drydock={drydock} gate={gate} />
      </Section>
      <HoldSection drydock={drydock} gate={gate} />
    </Box>
  );
}

function WithGate({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const gate = useGate(drydock.id);
  return (
    <QueryState query={gate} skeleton={<GateSkeleton />} what={t('gate.title')}>
      {(data) => <GatePage drydock={drydock} gate={data} />}
    </QueryState>
  );
}

export const GateScreen = () => (
  <DrydockFrame skeleton={<GateSkeleton />}>
    {(drydock) => <WithGate drydock={drydock} />}
  </DrydockFrame>
);
