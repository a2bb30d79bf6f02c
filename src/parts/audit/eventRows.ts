/** Events of the audit log as people read them: for the log itself and for every record's history. */
import { useMemo } from 'react';
import type { AuditEvent } from '../../contract/history';
import type { EventRow } from './EventList';
import { readUserAgent } from '../people/userAgent';
import { sentenceOf, useWords, type Words } from './eventSentence';
import { changesOf, type EventNames } from './eventWords';
import { useMay } from '../../api/me';
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

/** What EventList shows. */
export function useEventRows(events: readonly AuditEvent[] = NONE): EventRow[] {
  const words = useWords();
  const names = useNames(events);
  return useMemo(
    () =>
      events.map((event) => ({
        id: event.id,
        at: event.at,
        sentence: sentenceOf(words, event),
        note: noteOf(words, event),
        changes: changesOf(words, names, event),
      })),
    [events, words, names],
  );
}
