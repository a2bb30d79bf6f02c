/** When the ship must dock next, with the rule and everything that it was reckoned from. */
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Facts, type Fact } from '../../ui/page/Facts';
import { Cautions } from '../../parts/fleet/Cautions';
import { DueState } from '../../parts/fleet/DueState';
import { coverWords, dryWords, reasonWords, uncoveredWords } from '../../parts/fleet/dueWords';
import { basisOf } from './basis';

interface DockingProps {
  ship: ShipCompliance['ship'];
  docking: Pick<NonNullable<ShipCompliance['covered']>, 'drydock_id' | 'number'>;
  children: ReactNode;
}

function DockingLink({ ship, docking, children }: DockingProps) {
  const mayOpen = useMay('drydock');
  if (!mayOpen) return children;
  const to = `/ships/${ship.id}/drydocks/${docking.drydock_id}`;
  return (
    <Link component={RouterLink} underline="always" to={to}>
      {children}
    </Link>
  );
}

function Cover({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { covered, missed, ship } = due;
  const uncovered = uncoveredWords(t, format, due);
  if (covered === null)
    return missed === null ? (
      uncovered
    ) : (
      <DockingLink ship={ship} docking={missed}>
        {uncovered}
      </DockingLink>
    );
  const { on, docked } = covered;
  return (
    <>
      <DockingLink ship={ship} docking={covered}>
        {covered.number}
      </DockingLink>
      {', '}
      {!docked && <>{t('compliance.planned', { on: format.day(on) })}, </>}
      {coverWords(t, format, due)}
    </>
  );
}

/** What the interval is counted from. */
function sinceLabel({ reason }: ShipCompliance) {
  if (reason.since_delivery) return 'compliance.inputs.sinceDelivery';
  return reason.rule === 'DRY_GAP' ? 'compliance.inputs.sinceDry' : 'compliance.inputs.since';
}

function useFacts(due: ShipCompliance): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const yesNo = (value: boolean) => t(value ? 'compliance.yes' : 'compliance.no');
  const { scheme, reason } = due;
  return [
    { label: t('compliance.because'), value: reasonWords(t, format, due) },
    { label: t('compliance.mustBeDry'), value: dryWords(t, format, due) },
    { label: t('compliance.covered'), value: <Cover key="covered" due={due} /> },
    {
      label: t('compliance.agree'),
      value: due.cautions.length > 0 && <Cautions key="cautions" due={due} />,
    },
    ...(reason.since === null || reason.months === null
      ? []
      : [
          {
            label: t(sinceLabel(due)),
            value: <Day key="since" on={reason.since} format={format} />,
          },
        ]),
    { label: t('compliance.inputs.scheme'), value: t(`compliance.schemes.${scheme}`) },
    {
      label: t('compliance.inputs.age'),
      value: t('compliance.inputs.years', { count: due.age_at_due }),
    },
    { label: t('compliance.inputs.esp'), value: yesNo(due.esp) },
    { label: t('compliance.inputs.iws'), value: yesNo(due.iws_notation) },
    {
      label: t('compliance.basis'),
      value: basisOf(due)
        .map((source) => t(`compliance.sources.${source}`))
        .join('\n'),
    },
  ];
}

export function DueAnswer({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useFacts(due);
  return (
    <section aria-labelledby="dueTitle">
      <Typography id="dueTitle" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('compliance.nextDue')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 2 }}>
        <Box component="p" sx={{ m: 0, '& span:first-of-type': { typography: 'h4', mr: 1 } }}>
          <Day on={due.next_due_on} days={due.days} format={format} />
        </Box>
        <span>
          <DueState due={due} brief />
        </span>
      </Box>
      <Facts facts={facts} />
    </section>
  );
}
