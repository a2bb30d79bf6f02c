/** Events of the audit log as people read them: for the log itself and for every record's history. */
import { useMemo } from 'react';
import type { AuditEvent } from '../../contract/history';
import type { Me } from '../../contract/auth';
import type { EventRow } from './EventList';
import { readUserAgent } from '../people/userAgent';
import { eventLink } from './eventLink';
import { aroundRecord, sentenceOf, useWords, type Words } from './eventSentence';
import { changesOf, type EventNames } from './eventWords';
import { may, useMay, useMe } from '../../api/me';
import { useRoles, useEngineers, useRoleTypes } from '../../api/roles';

const NONE: readonly AuditEvent[] = [];

const holds = (value: unknown, field: string) =>
  typeof value === 'object' && value !== null && field in value;

/** Asks only for names that these events need and that this person may read. */
function useNames(events: readonly AuditEvent[]): EventNames {
  const mayRoles = useMay('roles');
  const needs = (field: string) =>
    events.some(({ before, after }) => holds(before, field) || holds(after, field));
  const rolesNeeded = needs('roles') || needs('role_ids');
  const roles = useRoles({ enabled: mayRoles && rolesNeeded });
  const peopleNeeded = ['superintendent_id', 'engineer_ids', 'members'].some(needs);
  const people = useEngineers({ enabled: peopleNeeded });
  const types = useRoleTypes({ enabled: mayRoles && needs('role_type_id') });
  return useMemo(
    () => ({
      roles: new Map(
        roles.data?.flatMap(({ id, name, label }): [number | string, string][] => [
          [id, label],
          [name, label],
        ]),
      ),
      roleTypes: new Map(types.data?.map(({ id, label }) => [id, label])),
      people: new Map(people.data?.map(({ id, fullname }) => [id, fullname])),
    }),
    [roles.data, types.data, people.data],
  );
}

/** From where, and by what. */
function noteOf({ t }: Words, { address, user_agent: userAgent }: AuditEvent): string {
  const device = readUserAgent(userAgent);
  return device === undefined || address === '' ? address : t('audit.from', { address, ...device });
}

function recordIn(words: Words, me: Me | undefined, event: AuditEvent) {
  const to = me && eventLink(event, (call) => may(me, call));
  const around = to === undefined ? undefined : aroundRecord(words, event);
  return to !== undefined && around !== undefined ? { to, ...around } : undefined;
}

/** What EventList shows. `linked`: with the ways to the records, where this person may open them. */
export function useEventRows(
  events: readonly AuditEvent[] = NONE,
  { linked = false } = {},
): EventRow[] {
  const { data: me } = useMe();
  const words = useWords();
  const names = useNames(events);
  return useMemo(
    () =>
      events.map((event) => ({
        id: event.id,
        at: event.at,
        sentence: sentenceOf(words, event),
        record: linked ? recordIn(words, me, event) : undefined,
        note: noteOf(words, event),
        changes: changesOf(words, names, event),
      })),
    [events, words, names, linked, me],
  );
}
