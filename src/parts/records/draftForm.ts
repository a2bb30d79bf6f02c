/** A form that holds the fields of a table and nothing else: how it is checked, and the draft that it sends. Pure. */
import type { InferType, Schema } from 'yup';
import type { FieldTable } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import { byField, enteredOf, type ValuesOf } from './fieldValues';

export const draftForm = <T extends FieldTable, S extends Schema>(table: T, schema: S) => ({
  check: (values: ValuesOf<T>): Problems =>
    byField(table, findProblems(schema, enteredOf(table, values))),
  /** @throws ValidationError when the values have not been checked. */
  toDraft: (values: ValuesOf<T>): InferType<S> =>
    schema.validateSync(enteredOf(table, values), { strict: true }),
});
