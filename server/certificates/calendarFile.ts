/** The entries of a feed: certificates, class items and conditions that fall due, by RFC 5545. */
import { and, eq, gte, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { addDays, addMonths } from '../../src/contract/dates';
import type { Viewer } from '../access/permissions/viewer';
import { certificateKinds, certificates, classItems, conditions } from '../db/certificateSchema';
import type { Database } from '../db/database';
import { ships } from '../db/fleetSchema';
import { visibleShips } from '../fleet/ships/shipRepository';
import { wireTime } from '../http/records';
import { say } from '../text/texts';
import { feedReader } from './calendar';
import { seesConditions } from './certificateAccess';

const BEHIND_DAYS = 90;
const AHEAD_MONTHS = 60;

interface Entry {
  uid: string;
  on: string;
  title: string;
  text: string;
}

const inFleet = ({ visibility }: Viewer) =>
  and(visibleShips(visibility), notInArray(ships.status, ['SOLD', 'SCRAPPED']));

async function certificateEntries(db: Database, viewer: Viewer, from: string, to: string) {
  const rows = await db
    .select({
      ...{ id: certificates.id, number: certificates.number, ship: ships.code },
      ...{ on: certificates.deadline_on, survey: certificates.survey_to },
      kind: certificateKinds.name,
    })
    .from(certificates)
    .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
    .innerJoin(ships, eq(ships.id, certificates.ship_id))
    .where(
      and(
        inFleet(viewer),
        eq(certificates.state, 'ACTIVE'),
        gte(certificates.deadline_on, from),
        lte(certificates.deadline_on, to),
      ),
    );
  return rows.flatMap(({ id, on, survey, ship, kind, number }): Entry[] =>
    on === null
      ? []
      : [
          {
            uid: `certificate-${id}`,
            on,
            title: say(`calendar.${survey === on ? 'survey' : 'expires'}`, { ship, kind }),
            text: number,
          },
        ],
  );
}

async function itemEntries(db: Database, viewer: Viewer, from: string, to: string) {
  const rows = await db
    .select({ item: classItems, ship: ships.code })
    .from(classItems)
    .innerJoin(ships, eq(ships.id, classItems.ship_id))
    .where(and(inFleet(viewer), isNull(classItems.removed_at), isNotNull(classItems.due_on)));
  return rows.flatMap(({ item: { id, code, name, due_on, postponed_to }, ship }): Entry[] => {
    const on = postponed_to ?? due_on;
    if (on === null || on < from || on > to) return [];
    const title = say('calendar.item', { ship, name: `${code} ${name}` });
    return [{ uid: `class-item-${id}`, on, title, text: '' }];
  });
}

async function conditionEntries(db: Database, viewer: Viewer, from: string, to: string) {
  if (!seesConditions(viewer)) return [];
  const rows = await db
    .select({ condition: conditions, ship: ships.code })
    .from(conditions)
    .innerJoin(ships, eq(ships.id, conditions.ship_id))
    .where(
      and(
        inFleet(viewer),
        isNull(conditions.closed_on),
        gte(conditions.due_on, from),
        lte(conditions.due_on, to),
      ),
    );
  return rows.flatMap(({ condition: { id, ref, text, due_on: on }, ship }): Entry[] =>
    on === null
      ? []
      : [{ uid: `condition-${id}`, on, title: say('calendar.condition', { ship, ref }), text }],
  );
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const MOST_OCTETS = 74;

/** RFC 5545, 3.1: no line is longer than 75 octets; a longer one goes on behind a blank. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > MOST_OCTETS) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

const bare = (day: string) => day.replaceAll('-', '');
const stamp = (at: Date) => wireTime(at).replaceAll(/[-:]/g, '');

function calendarOf(entries: readonly Entry[], now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Docman//Due dates//EN', 'CALSCALE:GREGORIAN'],
    ...[`X-WR-CALNAME:${escaped(say('calendar.name'))}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H'],
    ...entries.flatMap(({ uid, on, title, text }) => [
      ...['BEGIN:VEVENT', `UID:${uid}@docman`, `DTSTAMP:${stamp(now)}`],
      ...[`DTSTART;VALUE=DATE:${bare(on)}`, `DTEND;VALUE=DATE:${bare(addDays(on, 1))}`],
      ...[`SUMMARY:${escaped(title)}`, ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`])],
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Of the last three months and the next five years. */
async function readCalendar(db: Database, token: string, now: Date): Promise<string> {
  const viewer = await feedReader(db, token, now);
  const [from, to] = [addDays(viewer.today, -BEHIND_DAYS), addMonths(viewer.today, AHEAD_MONTHS)];
  const entries = [
    ...(await certificateEntries(db, viewer, from, to)),
    ...(await itemEntries(db, viewer, from, to)),
    ...(await conditionEntries(db, viewer, from, to)),
  ];
  return calendarOf(
    entries.sort((one, other) => one.on.localeCompare(other.on)),
    now,
  );
}

/** In one piece; fails before anything is sent. */
export async function calendarPieces(
  db: Database,
  token: string,
  now: Date,
): Promise<AsyncIterable<string>> {
  const text = await readCalendar(db, token, now);
  return (async function* () {
    yield await Promise.resolve(text);
  })();
}
