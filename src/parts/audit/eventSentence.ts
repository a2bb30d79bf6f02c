/** What happened, in a sentence. */
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '../../contract/history';
import { useFormat, type Format } from '../../ui/format/format';

export interface Words {
  t: (key: string, values?: Record<string, unknown>) => string;
  exists: (key: string) => boolean;
  format: Format;
}

/** The texts and formats that words are made with, the same from render to render. */
export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      // Made of what the server says, which may name what has no text yet: `exists` is asked before.
      t: (key, values) => t(key as ParseKeys, values ?? {}),
      exists: (key) => i18n.exists(key),
      format,
    }),
    [t, i18n, format],
  );
}

/** A name of the wire that no text is for. */
export const plain = (name: string) => name.replaceAll('_', ' ');

/** What was done to oneself has a sentence of its own. */
const OWN = ['end_session', 'end_sessions'];

/** What a sentence needs of an event; the dashboard's changes tell nothing of what was changed. */
type Told = Pick<AuditEvent, 'entity' | 'action' | 'label' | 'entity_id' | 'user_id' | 'who'> &
  Partial<Pick<AuditEvent, 'after' | 'person'>>;

/** What was decided, for whom, or where it led, where that has a sentence of its own: `review_B_CLS`, `issue_RECEIVED`. */
function outcomesOf(after: unknown): string[] {
  if (typeof after !== 'object' || after === null) return [];
  const { result, state, role_type } = after as Record<string, unknown>;
  const own = typeof result === 'string' && typeof role_type === 'string';
  return [own ? `${result}_${role_type}` : undefined, result, state].filter(
    (one) => typeof one === 'string',
  );
}

/** What the event is about, as people call it. */
const subjectOf = ({ t }: Words, { person, label, entity_id: id }: Told): string =>
  person ?? label ?? (id === null ? t('audit.somebody') : t('audit.number', { id }));

/** In no name. */
const MARK = '\u0000';

/** The sentence around the name of its record; undefined where it does not name it once. */
export function aroundRecord(words: Words, event: Told) {
  const [before, after, ...more] = sentenceOf(words, { ...event, person: MARK }).split(MARK);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  return { before, name: subjectOf(words, event), after };
}

/** "Rajan Menon changed the role Purchaser". What no text names yet is told plainly. */
export function sentenceOf(words: Words, event: Told): string {
  const { t, exists } = words;
  const { entity, action, entity_id: id, user_id: actor } = event;
  const what = subjectOf(words, event);
  const who = event.who === '' ? t('audit.hidden') : (event.who ?? t('audit.nobody'));
  const own = OWN.includes(action) && actor !== null && actor === id;
  const endings = [...outcomesOf(event.after).map((one) => `_${one}`), own ? '_own' : ''];
  const key = endings.map((ending) => `audit.did.${entity}.${action}${ending}`).find(exists);
  if (key !== undefined) return t(key, { who, what });
  return t('audit.didOther', { who, what, action: plain(action), entity: plain(entity) });
}
