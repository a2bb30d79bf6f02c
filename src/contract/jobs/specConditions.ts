/** The general conditions that every specification begins with, as an office sets them. */
import { string, type InferType } from 'yup';
import { flag, id, integer, record, text } from '../fields';
import { shapeOf, type FieldTable } from '../fieldTable';
import { optionalText } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

const MAX_CONDITIONS = 60;
/** Stands for the currency of the docking whose specification it is. */
export const CURRENCY_PLACE = '{{currency}}';

/** `text`: null for one that the product comes with, as it words it in the language of each specification. */
export const specConditionFields = {
  text: { kind: 'text', lengths: limits.comment, optional: true },
  active: { kind: 'flag', usual: true },
} as const satisfies FieldTable;

const UNKNOWN_PLACE = /\{\{(?!currency\}\})/;
const isFilled = (value: string | null) => value === null || !UNKNOWN_PLACE.test(value);
const PLACE_RULE = ['place', 'settings.conditions.placeRule', isFilled] as const;

/** `position`: its place among the conditions, from 1. */
const shape = () => ({
  ...shapeOf(specConditionFields, {}),
  position: integer(1).max(MAX_CONDITIONS, 'validation.number'),
});

export const specConditionDraftSchema = object(() => ({
  ...shape(),
  text: text(limits.comment).test(...PLACE_RULE),
}));
export type SpecConditionDraft = InferType<typeof specConditionDraftSchema>;

export const specConditionUpdateSchema = object(() => ({
  ...shape(),
  text: optionalText(limits.comment).test(...PLACE_RULE),
  version: id(),
}));
export type SpecConditionUpdate = InferType<typeof specConditionUpdateSchema>;

const sentence = () => string().defined().nullable();

/** `standard`: how the product words it, in the language of whoever reads it; null for one of the office's own. */
export const setConditionSchema = object(() => ({
  ...record(),
  text: sentence(),
  standard: sentence(),
  active: flag(),
  position: integer(1),
}));
export type SetCondition = InferType<typeof setConditionSchema>;

/** As it is printed, but for the currency's place. */
export const sentenceOf = ({ text: own, standard }: Pick<SetCondition, 'text' | 'standard'>) =>
  own ?? standard ?? '';
