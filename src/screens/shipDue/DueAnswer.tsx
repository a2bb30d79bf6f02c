/** When the ship must dock next, with the rule and everything that it was reckoned from. */
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { ShipCompliance } from '../../contract/compliance';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { FACTS } from '../../parts/fleet/complianceStyle';
import { DueState } from '../../parts/fleet/DueState';
import { coverWords, dryWords, reasonWords } from '../../parts/fleet/dueWords';

function Cover({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMay('drydock');
  const { covered, ship } = due;
  if (covered === null) return t('compliance.uncovered');
  const { drydock_id, number, on, docked } = covered;
  return (
    <>
      {coverWords(t, format, due)}
      {': '}
      {mayOpen ? (
        <Link
          component={RouterLink}
          underline="always"
          to={`/ships/${ship.id}/drydocks/${drydock_id}`}
        >
          {number}
        </Link>
      ) : (
        number
      )}
      {!docked && <> {t('compliance.planned', { on: format.day(on) })}</>}
    </>
  );
}

function useFacts(due: ShipCompliance): [label: string, value: ReactNode][] {
  const { t } = useTranslation();
  const format = useFormat();
  const yesNo = (value: boolean) => t(value ? 'compliance.yes' : 'compliance.no');
  const { extended_until, scheme, reason } = due;
  return [
    [t('compliance.because'), reasonWords(t, format, due)],
    [t('compliance.mustBeDry'), dryWords(t, due)],
    [t('compliance.covered'), <Cover key="covered" due={due} />],
    [t('compliance.inputs.gap'), <Day key="gap" on={due.gap_due_on} format={format} />],
    [t('compliance.inputs.renewal'), <Day key="renewal" on={due.renewal_due_on} format={format} />],
    ...(reason.since === null || reason.months === null
      ? []
      : [
          [
            t('compliance.inputs.since'),
            t('compliance.inputs.months', {
              since: format.day(reason.since),
              count: reason.months,
            }),
          ] as [string, ReactNode],
        ]),
    [
      t('compliance.inputs.extension'),
      extended_until === null ? (
        t('compliance.none')
      ) : (
        <Day key="extension" on={extended_until} format={format} />
      ),
    ],
    [t('compliance.inputs.scheme'), t(`compliance.schemes.${scheme}`)],
    [t('compliance.inputs.age'), t('compliance.inputs.years', { count: due.age_at_due })],
    [t('compliance.inputs.esp'), yesNo(due.esp)],
    [t('compliance.inputs.iws'), yesNo(due.iws_notation)],
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
          <DueState due={due} />
        </span>
      </Box>
      <Box component="dl" sx={FACTS}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </section>
  );
}
