/** From arrival to departure, as it happened where it did and as it is planned where not, and how far away that is. */
import type { TFunction } from 'i18next';
import { daysBetween } from '../../contract/dates';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import { isOpen } from '../../contract/fleet/drydockStates';
import type { Format } from '../../ui/format/format';

interface Told {
  text: string;
  late: boolean;
}

/** What the days mean today; undefined where there is nothing to say. */
function told(docking: DrydockRow, today: string, t: TFunction, format: Format): Told | undefined {
  const { actual_arrival_on: arrived, actual_departure_on: sailed } = docking;
  const { planned_arrival_on: arrival, planned_departure_on: departure } = docking;
  if (!isOpen(docking.state) || sailed !== null) return undefined;
  const distance = (day: string) => format.inDays(daysBetween(today, day));
  if (arrived === null)
    return arrival === null
      ? undefined
      : {
          text: t(arrival < today ? 'drydocks.days.overdue' : 'drydocks.days.arrives', {
            distance: distance(arrival),
          }),
          late: arrival < today,
        };
  return departure === null
    ? undefined
    : {
        text: t(departure < today ? 'drydocks.days.overstays' : 'drydocks.days.leaves', {
          distance: distance(departure),
        }),
        late: departure < today,
      };
}

interface DockDatesProps {
  docking: DrydockRow;
  today: string;
  /** The caller has them already: a table would ask for them once a row. */
  t: TFunction;
  format: Format;
}

export function DockDates({ docking, today, t, format }: DockDatesProps) {
  const from = docking.actual_arrival_on ?? docking.planned_arrival_on;
  const to = docking.actual_departure_on ?? docking.planned_departure_on;
  if (from === null && to === null) return <span className="muted">{t('drydocks.days.none')}</span>;
  const about = told(docking, today, t, format);
  return (
    <>
      {from !== null && to !== null && <span translate="no">{format.days(from, to)}</span>}
      {from !== null && to === null && t('drydocks.days.from', { day: format.day(from) })}
      {from === null && to !== null && t('drydocks.days.until', { day: format.day(to) })}{' '}
      {about && <span className={about.late ? 'second late' : 'second'}>{about.text}</span>}
    </>
  );
}
