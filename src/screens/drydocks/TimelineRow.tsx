/** One ship of the timeline with its dockings, to scale. Only those near what is in sight are drawn. */
import { memo } from 'react';
import type { ShipRow } from '../../api/drydocks';
import { daysBetween } from '../../contract/dates';
import type { DrydockState } from '../../contract/drydockStates';
import { DAY_PX, xOf, type Scale, type Span } from './timelineScale';
import { ROW_PX } from './timelineStyle';

export type TimelineDocking = ShipRow['dockings'][number];

const LOOKS: Readonly<Record<DrydockState, string>> = {
  DRAFT: 'planned',
  SPECIFICATION: 'planned',
  TENDER: 'planned',
  AWARDED: 'awarded',
  EXECUTION: 'active',
  CLOSING: 'active',
  CLOSED: 'done',
  CANCELLED: 'done',
};

const LEAST_PX = 8;

interface Drawing {
  span: Span;
  scale: Scale;
  /** A docking in words. Has to be the same function from render to render, as there are hundreds of bars. */
  words: (docking: TimelineDocking) => string;
}

const Bar = memo(function Bar(props: Drawing & { docking: TimelineDocking }) {
  const { docking, span, scale, words } = props;
  const { id, number, ship_id, state, health, starts_on, ends_on, dock_on, undock_on } = docking;
  const x = xOf(span, scale, starts_on);
  const width = Math.max(LEAST_PX, (daysBetween(starts_on, ends_on) + 1) * DAY_PX[scale]);
  const text = words(docking);
  return (
    <a
      href={`/ships/${ship_id}/drydocks/${id}`}
      data-docking={id}
      className="bar"
      data-look={LOOKS[state]}
      aria-label={text}
      title={text}
      style={{ left: x, width }}
    >
      {dock_on !== null && undock_on !== null && (
        <i
          style={{
            left: daysBetween(starts_on, dock_on) * DAY_PX[scale],
            width: (daysBetween(dock_on, undock_on) + 1) * DAY_PX[scale],
          }}
        />
      )}
      <b aria-hidden>
        {number}
        {health !== 'ON_SCHEDULE' && <em data-health={health}>!</em>}
      </b>
    </a>
  );
});

interface TimelineRowProps extends Drawing {
  place: number;
  total: number;
  /** Undefined while it loads. */
  row: ShipRow | undefined;
  /** Pixels from the first day of the span: what lies outside is not drawn. */
  left: number;
  right: number;
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { place, total, row, left, right, ...drawing } = props;
  const { span, scale } = drawing;
  const isNear = ({ starts_on, ends_on }: TimelineDocking) =>
    xOf(span, scale, ends_on) >= left && xOf(span, scale, starts_on) <= right;
  return (
    <li aria-posinset={place + 1} aria-setsize={total} style={{ top: place * ROW_PX }}>
      {row === undefined ? (
        <div className="waits" />
      ) : (
        <>
          <a
            href={`/ships/${row.ship.id}`}
            className="ship"
            translate="no"
            aria-label={`${row.ship.code} ${row.ship.name}`}
          />
          {row.dockings.filter(isNear).map((docking) => (
            <Bar key={docking.id} docking={docking} {...drawing} />
          ))}
        </>
      )}
    </li>
  );
});

/**
 * The ship's name as it is seen and clicked, in a column of its own: that sticks as one, which costs a frame far less
 * than if each row's link did. For the keyboard and for screen readers the link is in the row, before its dockings.
 */
export const TimelineName = memo(function TimelineName(props: { place: number; row: ShipRow }) {
  const { place, row } = props;
  const { id, code, name } = row.ship;
  return (
    <a href={`/ships/${id}`} tabIndex={-1} title={name} style={{ top: place * ROW_PX }}>
      <code>{code}</code>
      <span>{name}</span>
    </a>
  );
});
