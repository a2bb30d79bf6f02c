/** Two people have edited the same record: offers both values of each field that differs. */
import { Conflict, type ConflictField, type Side } from './Conflict';

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
  const differing = fields
    .filter((field) => !same(field, mine, theirs))
    .map((field): ConflictField => ({
      name: field,
      label: label(field),
      mine: words(field, mine),
      theirs: words(field, theirs),
      side: same(field, mine, base) ? 'theirs' : 'mine',
    }));
  const handleResolve = (sides: Record<string, Side>) => {
    const kept = fields.filter((field) => sides[field] === 'mine');
    return onResolve({
      ...theirs,
      ...Object.fromEntries(kept.map((field) => [field, mine[field]])),
    });
  };
  return (
    <Conflict
      fields={differing}
      message={message}
      busy={busy}
      onResolve={handleResolve}
      onCancel={onCancel}
    />
  );
}
