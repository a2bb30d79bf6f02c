/** One ship of the timeline with its dockings, to scale. Only those near what is in sight are drawn. */
import { memo } from 'react';
import type { ShipRow } from '../../api/drydocks';
import { daysBetween } from '../../contract/dates';
import type { DrydockState } from '../../contract/fleet/drydockStates';
import type { DrawnRow, Strip } from './timelineRows';
import { DAY_PX, xOf } from './timelineScale';
import { DUE_PX, ROW_PX } from './timelineStyle';
import type { TimelineWords } from './timelineWords';

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

interface BarProps {
  docking: TimelineDocking;
  /** Pixels from what stands before it in the row. */
  gap: number;
  width: number;
  strip: Strip;
  words: TimelineWords;
}

/** One element, as there are hundreds: the days in dock are its background, what is behind it its overflowing text. */
function Bar({ docking, gap, width, strip, words }: BarProps) {
  const { id, number, ship_id, state, health, starts_on, dock_on, undock_on } = docking;
  const px = (day: string, more: number) =>
    (daysBetween(starts_on, day) + more) * DAY_PX[strip.scale];
  const inDock =
    dock_on !== null && undock_on !== null
      ? { x: px(dock_on, 0), width: px(undock_on, 1) - px(dock_on, 0) }
      : { x: 0, width: 0 };
  const text = words.docking(docking);
  return (
    <a
      href={`/ships/${ship_id}/drydocks/${id}`}
      data-docking={id}
      className="bar"
      data-look={LOOKS[state]}
      data-health={health ?? undefined}
      aria-label={text}
      title={text}
      style={{
        marginLeft: gap,
        width,
        backgroundSize: `${inDock.width}px 100%, auto`,
        backgroundPosition: `${inDock.x}px 0, 0 0`,
      }}
    >
      {number}
    </a>
  );
}

interface DueProps {
  shipId: number;
  on: string;
  gap: number;
  words: TimelineWords;
}

/** When she must dock: a diamond on the day. */
function Due({ shipId, on, gap, words }: DueProps) {
  const text = words.due(on);
  return (
    <a
      href={`/ships/${shipId}/compliance`}
      className="due"
      aria-label={text}
      title={text}
      style={{ marginLeft: gap }}
    />
  );
}

interface TimelineRowProps {
  drawn: DrawnRow;
  total: number;
  words: TimelineWords;
}

interface Placed {
  x: number;
  width: number;
  docking?: TimelineDocking;
}

function dueOf({ row: { ship }, strip: { span, scale, left, right } }: DrawnRow): Placed[] {
  if (ship.due_on === null || ship.due_on < span.from || ship.due_on > span.to) return [];
  const x = xOf(span, scale, ship.due_on) - DUE_PX / 2;
  return x > right || x + DUE_PX < left ? [] : [{ x, width: DUE_PX }];
}

/** The bars of a row and its diamond from left to right; what overlaps the one before it has a negative gap. */
function marksOf(drawn: DrawnRow) {
  const { row, strip } = drawn;
  const { span, scale, left, right } = strip;
  const bars = row.dockings.flatMap((docking): Placed[] => {
    const { starts_on, ends_on } = docking;
    const x = xOf(span, scale, starts_on);
    if (x > right || xOf(span, scale, ends_on) < left) return [];
    const width = Math.max(LEAST_PX, (daysBetween(starts_on, ends_on) + 1) * DAY_PX[scale]);
    return [{ x, width, docking }];
  });
  let at = 0;
  return [...bars, ...dueOf(drawn)]
    .sort((one, other) => one.x - other.x)
    .map(({ x, width, docking }) => {
      const gap = x - at;
      at = x + width;
      return { docking, gap, width };
    });
}

export const TimelineRow = memo(function TimelineRow({ drawn, total, words }: TimelineRowProps) {
  const { place, row, strip } = drawn;
  return (
    <li aria-posinset={place + 1} aria-setsize={total} style={{ top: place * ROW_PX }}>
      <a
        href={`/ships/${row.ship.id}`}
        className="ship"
        translate="no"
        aria-label={`${row.ship.code} ${row.ship.name}`}
      />
      {marksOf(drawn).map(({ docking, gap, width }) =>
        docking === undefined ? (
          <Due key="due" shipId={row.ship.id} on={row.ship.due_on ?? ''} gap={gap} words={words} />
        ) : (
          <Bar key={docking.id} {...{ docking, gap, width, strip, words }} />
        ),
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
