/** What an event of the audit log changed, field by field. Pure: the names of what is written as a number are given to it. */
import { ACTIONS } from '../../contract/endpoints';
import type { AuditEvent } from '../../contract/history';
import type { EventChange } from './EventList';
import { plain, type Words } from './eventSentence';
import { choiceText, isAmount, labelText, namesPeople } from './eventChoices';

/** What people call things; what is missing is told as it stands. */
export interface EventNames {
  /** By id and by name. */
  roles: ReadonlyMap<number | string, string>;
  roleTypes: ReadonlyMap<number | string, string>;
  /** By id. */
  people: ReadonlyMap<number | string, string>;
}

type Fields = Record<string, unknown>;

const ROLE_FIELDS = ['roles', 'role_ids'];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups, such as the filters of an export, count as their fields. */
const flat = (value: unknown): [string, unknown][] =>
  isFields(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        isFields(one) ? flat(one) : [[name, one] as [string, unknown]],
      )
    : [];

const nothing = (value: unknown) => value === null || value === undefined;

/** A record within a list, by what people call it. */
function itemWords(item: unknown): string {
  if (!isFields(item)) return String(item);
  const { drydock_number, ship_code, label, name } = item;
  const called = [drydock_number, ship_code, label, name].find((one) => typeof one === 'string');
  return called ?? JSON.stringify(item);
}

const nameIn = (names: EventNames['roles'], value: unknown) =>
  (typeof value === 'number' || typeof value === 'string' ? names.get(value) : undefined) ??
  itemWords(value);

/** Codes of actions, as `VCE`. */
const actionWords = (words: Words, codes: string) =>
  words.t('app.list', {
    items: ACTIONS.filter((action) => codes.includes(action)).map((action) =>
      words.t(`actions.${action}`),
    ),
  });

/** A member of a docking with their part, or a user by their id. */
function personWords({ people }: EventNames, value: unknown): string {
  if (!isFields(value)) return nameIn(people, value);
  return [nameIn(people, value['user_id']), value['part']].map(String).join(' · ');
}

/** What a field is told by. */
interface Telling {
  words: Words;
  names: EventNames;
  entity: string;
  currency: unknown;
  roleType: unknown;
}

function namedWords({ names }: Telling, field: string, value: unknown): string {
  if (namesPeople(field)) return personWords(names, value);
  return ROLE_FIELDS.includes(field) ? nameIn(names.roles, value) : itemWords(value);
}

function numberWords({ words, entity, currency }: Telling, field: string, value: number): string {
  return isAmount(entity, field) && typeof currency === 'string'
    ? words.format.money(value, currency)
    : words.format.number(value);
}

/** Null where nothing is there. */
function valueWords(telling: Telling, field: string, value: unknown): string | null {
  const { words, names, entity, roleType } = telling;
  const { t, exists, format } = words;
  if (nothing(value)) return null;
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  if (field === 'role_type_id') return nameIn(names.roleTypes, value);
  if (Array.isArray(value)) {
    const items = value.map((one) => namedWords(telling, field, one));
    return items.length > 0 ? t('app.list', { items }) : null;
  }
  if (namesPeople(field)) return personWords(names, value);
  if (typeof value === 'number') return numberWords(telling, field, value);
  const text = itemWords(value);
  const key = choiceText(entity, field, text, roleType);
  if (key !== undefined && exists(key)) return t(key);
  if (DAY.test(text)) return format.day(text);
  return MOMENT.test(text) ? format.dateTime(text) : text;
}

/** What older events call a field: they are never rewritten. */
const FORMER: Readonly<Record<string, string>> = {
  companions: 'source_files',
  stage: 'register_state',
};

/** What another field is said by, and is no field of the record itself. */
const BY_THE_WAY = ['role_type'];

/** Older versions called approved what was only issued. */
const wasOnlyIssued = ({ action, after }: AuditEvent, field: string): boolean =>
  action === 'issue' && field === 'state' && isFields(after) && after['state'] === 'APPROVED';

/** As forms call it, where their texts are there. */
function fieldWords({ t, exists }: Words, entity: string, name: string): string {
  const field = FORMER[name] ?? name;
  const key = [labelText(entity, field), `audit.field.${field}`].find(
    (one) => one !== undefined && exists(one),
  );
  return key === undefined ? plain(field) : t(key);
}

/** Field by field, only what differs; permissions are told by menu. */
export function changesOf(words: Words, names: EventNames, event: AuditEvent): EventChange[] {
  const before = new Map(flat(event.before));
  const after = new Map(flat(event.after));
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) =>
      !BY_THE_WAY.includes(field) &&
      JSON.stringify(before.get(field) ?? null) !== JSON.stringify(after.get(field) ?? null),
  );
  if (event.entity === 'permissions')
    return differing.map((menu) => {
      const side = (of: typeof before) =>
        of.has(menu) ? actionWords(words, String(of.get(menu))) : null;
      return { field: menu, before: side(before), after: side(after) };
    });
  const side = (of: typeof before, field: string) => {
    const by = { currency: of.get('base_currency'), roleType: of.get('role_type') };
    return valueWords({ words, names, entity: event.entity, ...by }, field, of.get(field));
  };
  return differing.map((field) => ({
    field: fieldWords(words, event.entity, field),
    before: side(before, field),
    after: side(wasOnlyIssued(event, field) ? new Map([[field, 'ISSUED']]) : after, field),
  }));
}
