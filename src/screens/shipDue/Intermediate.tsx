/** When the intermediate survey may be done, for certificates and for class's own items, and what the docking does for it. */
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import {
  carriesPassengers,
  intermediateWindows,
  type DayRange,
} from '../../contract/fleet/surveys';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { endorsementWords } from './surveyWords';

export function Intermediate({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Passenger ships have their certificates renewed every year: there is no survey between.
  if (carriesPassengers(due.ship.type)) return null;
  const { covered, renewal_due_on: renewal } = due;
  const { statutory, classItems } = intermediateWindows(renewal);
  const words = ({ from, to }: DayRange) =>
    t('compliance.intermediate.range', { from: format.day(from), to: format.day(to) });
  const [second, third] = statutory;
  const docking = covered === null ? '' : endorsementWords(t, format, covered.on, renewal);
  return (
    <section aria-labelledby="intermediateTitle">
      <Typography id="intermediateTitle" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('compliance.intermediate.title')}
      </Typography>
      <Facts
        facts={[
          {
            label: t('compliance.intermediate.statutory'),
            value: t('compliance.intermediate.either', {
              second: words(second),
              third: words(third),
            }),
          },
          { label: t('compliance.intermediate.class'), value: words(classItems) },
          { label: covered?.number ?? '', value: docking !== '' && docking },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('compliance.sources.F8')}
      </Typography>
    </section>
  );
}
