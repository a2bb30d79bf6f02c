/** Class's own survey items of a ship, and its conditions of class. Source: certificates note E.3. */
import { type InferType, type TestContext } from 'yup';
import { plainDate } from '../dates';
import { id, label } from '../fields';
import { shapeOf, type FieldTable } from '../fieldTable';
import { optionalInteger, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

/** How the survey of an item can be done. */
export const ITEM_PLACES = ['DRY', 'AFLOAT', 'ANY'] as const;
export const ITEM_SOURCES = ['MANUAL', 'CLASS_IMPORT'] as const;
const MOST_MONTHS = 240;

export const classItemFields = {
  code: { kind: 'line', lengths: limits.classItemCode },
  name: { kind: 'line', lengths: limits.jobPlace },
  last_on: { kind: 'day', optional: true },
  due_on: { kind: 'day', optional: true },
  range_from: { kind: 'day', optional: true },
  range_to: { kind: 'day', optional: true },
  postponed_to: { kind: 'day', optional: true },
  interval_months: { kind: 'whole', least: 1, optional: true },
  needs_dock: { kind: 'choice', choices: ITEM_PLACES, texts: 'places', usual: 'ANY' },
  cms: { kind: 'flag', usual: false },
  remark: { kind: 'line', lengths: limits.changeNote, optional: true },
} as const satisfies FieldTable;

const parentOf = (context: TestContext) => context.parent as Partial<Record<string, unknown>>;
const notBefore = (name: string) => (value: string | null | undefined, context: TestContext) => {
  const first = parentOf(context)[name];
  return typeof value !== 'string' || typeof first !== 'string' || first <= value;
};

function itemShape() {
  const shape = shapeOf(classItemFields, {});
  return {
    ...shape,
    range_to: shape.range_to.test('order', 'classItems.rangeOrder', notBefore('range_from')),
    postponed_to: shape.postponed_to.test(
      'order',
      'classItems.postponedBefore',
      notBefore('due_on'),
    ),
    interval_months: optionalInteger()
      .min(1, 'validation.number')
      .max(MOST_MONTHS, 'certificates.months'),
  };
}

export const classItemDraftSchema = object(itemShape);
export type ClassItemDraft = InferType<typeof classItemDraftSchema>;
export const classItemUpdateSchema = object(() => ({ ...itemShape(), version: id() }));
export type ClassItemUpdate = InferType<typeof classItemUpdateSchema>;

export const CONDITION_KINDS = ['CONDITION', 'MEMO', 'STATUTORY', 'FLAG', 'PSC'] as const;

export const conditionFields = {
  ref: { kind: 'line', lengths: limits.classItemCode },
  text: { kind: 'text', lengths: limits.progressNote },
  kind: { kind: 'choice', choices: CONDITION_KINDS, texts: 'kinds', usual: 'CONDITION' },
  imposed_on: { kind: 'day' },
  due_on: { kind: 'day', optional: true },
  at_next_docking: { kind: 'flag', usual: false },
  needs_dock: { kind: 'flag', usual: false },
} as const satisfies FieldTable;

function conditionShape() {
  const shape = shapeOf(conditionFields, {});
  return {
    ...shape,
    due_on: shape.due_on.test('order', 'classItems.dueBeforeImposed', notBefore('imposed_on')),
  };
}

export const conditionDraftSchema = object(conditionShape);
export type ConditionDraft = InferType<typeof conditionDraftSchema>;
export const conditionUpdateSchema = object(() => ({ ...conditionShape(), version: id() }));
export type ConditionUpdate = InferType<typeof conditionUpdateSchema>;

/** `document`: by which class has released it, where no surveyor has acknowledged it here. */
export const conditionCloseSchema = object(() => ({
  on: plainDate(),
  document: optionalLabel(limits.documentNumber),
}));
export const itemRemovalSchema = object(() => ({ reason: label(limits.reason) }));
