/** Two people have edited the same record: asks about the fields that both changed, and keeps what one of them did. */
import { Conflict, type ConflictField } from './Conflict';
import type { KeptField } from './KeptFields';
import type { Side } from './sides';

interface FieldConflictProps<Values, Field extends keyof Values & string> {
  fields: readonly Field[];
  mine: Values;
  /** What both began from. */
  base: Values;
  theirs: Values;
  same: (field: Field, a: Values, b: Values) => boolean;
  label: (field: Field) => string;
  words: (field: Field, values: Values) => string;
  /** Who changed it and when, in the server's words. */
  message: string | undefined;
  busy: boolean;
  onResolve: (values: Values) => unknown;
  onCancel: () => void;
}

export function FieldConflict<Values, Field extends keyof Values & string>(
  props: FieldConflictProps<Values, Field>,
) {
  const { fields, mine, base, theirs, same, label, words } = props;
  const { message, busy, onResolve, onCancel } = props;
  const changed = (field: Field, values: Values) => !same(field, values, base);
  const differing = fields.filter((field) => !same(field, mine, theirs));
  const asked = differing.filter((field) => changed(field, mine) && changed(field, theirs));
  const kept = differing
    .filter((field) => !asked.includes(field))
    .map((field): KeptField => {
      const side = changed(field, mine) ? 'mine' : 'theirs';
      const value = words(field, side === 'mine' ? mine : theirs);
      return { name: field, label: label(field), value, side };
    });
  const handleResolve = (sides: Record<string, Side>) => {
    const own = kept.filter(({ side }) => side === 'mine').map(({ name }) => name);
    const chosen = fields.filter((field) => own.includes(field) || sides[field] === 'mine');
    return onResolve({
      ...theirs,
      ...Object.fromEntries(chosen.map((field) => [field, mine[field]])),
    });
  };
  return (
    <Conflict
      fields={asked.map((field): ConflictField => ({
        name: field,
        label: label(field),
        mine: words(field, mine),
        theirs: words(field, theirs),
      }))}
      kept={kept}
      message={message}
      busy={busy}
      onResolve={handleResolve}
      onCancel={onCancel}
    />
  );
}
