/** The entries of a feed: certificates, class items and conditions that fall due, by RFC 5545. */
import { addDays, addMonths } from '../../../src/contract/dates';
import type { DueDate } from '../../../src/contract/certificates/classRecords';
import type { Database } from '../../db/database';
import { wireTime } from '../../http/records';
import { say } from '../../text/texts';
import { feedViewer } from './calendar';
import { AHEAD_MONTHS, dueBetween } from './dueDates';

const BEHIND_DAYS = 90;

const titleOf = ({ source, ship: { code: ship }, name, survey }: DueDate): string => {
  if (source === 'CONDITION') return say('calendar.condition', { ship, ref: name });
  if (source === 'CLASS_ITEM') return say('calendar.item', { ship, name });
  return say(`calendar.${survey ? 'survey' : 'expires'}`, { ship, kind: name });
};
/** Calendars know an entry again by it. */
const uidOf = ({ source, id }: DueDate) => `${source.toLowerCase().replace('_', '-')}-${id}`;

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

function calendarOf(entries: readonly DueDate[], now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Docman//Due dates//EN', 'CALSCALE:GREGORIAN'],
    ...[`X-WR-CALNAME:${escaped(say('calendar.name'))}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H'],
    ...entries.flatMap((entry) => [
      ...['BEGIN:VEVENT', `UID:${uidOf(entry)}@docman`, `DTSTAMP:${stamp(now)}`],
      `DTSTART;VALUE=DATE:${bare(entry.on)}`,
      ...[`DTEND;VALUE=DATE:${bare(addDays(entry.on, 1))}`, `SUMMARY:${escaped(titleOf(entry))}`],
      ...(entry.detail === '' ? [] : [`DESCRIPTION:${escaped(entry.detail)}`]),
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Of the last three months and the next five years. */
async function readCalendar(db: Database, token: string, now: Date): Promise<string> {
  const viewer = await feedViewer(db, token, now);
  const [from, to] = [addDays(viewer.today, -BEHIND_DAYS), addMonths(viewer.today, AHEAD_MONTHS)];
  return calendarOf(await dueBetween(db, viewer, { from, to }), now);
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
