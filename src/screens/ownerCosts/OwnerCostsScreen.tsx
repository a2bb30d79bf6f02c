/** What a docking costs its owner beside the yard's bill, the hours out of service, and what it all comes to. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnerCosts } from '../../api/ownerCosts';
import type { OwnerCosts } from '../../contract/execution/ownerCosts';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { Muted, Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { OwnerCostsDialog } from './OwnerCostsDialog';
import { OwnerCostsTable } from './OwnerCostsTable';

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;
const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const;

const PageSkeleton = () => <SectionSkeletons heights={[320, 180]} />;

function Whole({ costs }: { costs: OwnerCosts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, yard, sums, docking_cost, budget } = costs;
  const money = (minor: number | null) => minor !== null && format.money(minor, currency);
  return (
    <Section title={t('ownerCosts.whole')}>
      <Facts
        facts={[
          {
            label: t(yard.account === null ? 'ownerCosts.yardForecast' : 'ownerCosts.yardAccount'),
            value: money(yard.account ?? yard.forecast),
          },
          { label: t('ownerCosts.title'), value: money(sums.expected) },
          {
            label: t('ownerCosts.dockingCost'),
            value: docking_cost !== null && <strong>{format.money(docking_cost, currency)}</strong>,
          },
          { label: t('drydocks.money.budget'), value: money(budget) },
        ]}
      />
    </Section>
  );
}

function OffHirePart({ costs: { off_hire, currency } }: { costs: OwnerCosts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { per_day, hours, hours_so_far: soFar, amount, amount_so_far, entered } = off_hire;
  const told = (many: number | null, minor: number | null) =>
    many !== null &&
    t(minor === null ? 'ownerCosts.offHire.hours' : 'ownerCosts.offHire.hoursAndCost', {
      hours: many,
      cost: format.money(minor ?? 0, currency),
    });
  return (
    <Section title={t('ownerCosts.offHire.title')}>
      <Facts
        facts={[
          {
            label: t('ownerCosts.offHire.perDay'),
            value:
              per_day === null ? (
                <Muted>{t('drydocks.money.unknown')}</Muted>
              ) : (
                format.money(per_day, currency)
              ),
          },
          { label: t('ownerCosts.offHire.soFar'), value: told(soFar, amount_so_far) },
          {
            label: t(entered ? 'ownerCosts.offHire.entered' : 'ownerCosts.offHire.whole'),
            value: told(hours, amount),
          },
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <Muted>{t('ownerCosts.offHire.how')}</Muted>
      </Box>
    </Section>
  );
}

function Known({ costs }: { costs: OwnerCosts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const { at, by, may_edit } = costs;
  return (
    <Box sx={PARTS}>
      <Section title={t('ownerCosts.title')}>
        <Box sx={{ color: 'text.secondary', mb: 1 }}>
          {at === null
            ? t('ownerCosts.none')
            : t('ownerCosts.changed', { when: format.dateTime(at), who: by ?? '—' })}
        </Box>
        {costs.costs.length > 0 && <OwnerCostsTable costs={costs} />}
        {may_edit && (
          <Button
            variant="outlined"
            sx={{ mt: 1.5 }}
            onClick={() => {
              setEditing(true);
            }}
          >
            {t('ownerCosts.change')}
          </Button>
        )}
      </Section>
      <Box sx={SIDE_BY_SIDE}>
        <Whole costs={costs} />
        <OffHirePart costs={costs} />
      </Box>
      {editing && (
        <OwnerCostsDialog
          costs={costs}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </Box>
  );
}

function OfDocking({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  return (
    <QueryState
      query={useOwnerCosts(drydock.id)}
      skeleton={<PageSkeleton />}
      what={t('ownerCosts.title')}
    >
      {(costs) => <Known costs={costs} />}
    </QueryState>
  );
}

export const OwnerCostsScreen = () => (
  <DrydockFrame skeleton={<PageSkeleton />}>
    {(drydock) => <OfDocking key={drydock.id} drydock={drydock} />}
  </DrydockFrame>
);
