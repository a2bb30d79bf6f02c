/** What an office sets of its documents: their types, with the routes of their review, and the tags in use. */
import { string, type InferType } from 'yup';
import { choice, optionalOf } from '../kinds';
import { flag, id, integer, listOf, record } from '../fields';
import { describedIn, shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { limits } from '../limits';
import { SCHEMES_OF_LABELS } from './documentStates';
import { CONFIDENTIALITIES, REASONS, tag } from './documents';
import { object } from '../object';

/** The most roles that one after the other review a document. */
export const MAX_STEPS = 8;
/** The most days that one of them may take. */
const MAX_STEP_DAYS = 90;
const USUAL_STEP_DAYS = 5;

export const STEP_RULES = ['ANY', 'ALL'] as const;

/** Every field of a step of a review route: whether one person of its role decides, or all, and within how many days. */
export const routeStepFields = {
  role_id: { kind: 'reference' },
  rule: { kind: 'choice', choices: STEP_RULES, usual: 'ANY' },
  days: { kind: 'whole', least: 1, usual: USUAL_STEP_DAYS },
  /** Asked of documents with this tag alone. */
  only_tag: { kind: 'line', lengths: limits.tag, optional: true },
} as const satisfies FieldTable;

/** Every field of a type of documents, in the order of its form. `issuer_role_id`: who alone may issue what is not reviewed. */
export const documentTypeFields = {
  code: {
    kind: 'code',
    lengths: limits.documentTypeCode,
    pattern: /^[A-Z]{3}$/,
    wrong: 'settings.types.codeRule',
  },
  label: { kind: 'line', lengths: limits.documentTypeLabel },
  scheme: { kind: 'choice', choices: SCHEMES_OF_LABELS, usual: 'NUMERIC' },
  confidentiality: { kind: 'choice', choices: CONFIDENTIALITIES, usual: 'ALL_MEMBERS' },
  for_class: { kind: 'flag', usual: false },
  reasons: { kind: 'own' },
  usual_reason: { kind: 'choice', choices: REASONS, usual: 'ISSUED_FOR_INFORMATION' },
  steps: { kind: 'own' },
  issuer_role_id: { kind: 'reference', optional: true },
  retired: { kind: 'flag', usual: false },
} as const satisfies FieldTable;
export type DocumentTypeField = NameOf<typeof documentTypeFields>;

const steps = () =>
  listOf(
    object(() => shapeOf(routeStepFields, {})).shape({
      days: integer(1).max(MAX_STEP_DAYS, 'settings.types.daysRule'),
      only_tag: optionalOf(tag(), limits.tag),
    }),
  ).max(MAX_STEPS, 'validation.tooMany');

const reasons = () =>
  listOf(choice(REASONS))
    .min(1, 'settings.types.reasonsRule')
    .test('once', 'validation.twice', (values) => new Set(values).size === values.length);

export const documentTypeDraftSchema = object(() =>
  shapeOf(documentTypeFields, { reasons: reasons(), steps: steps() }),
).shape({
  usual_reason: choice(REASONS).test(
    'offered',
    'settings.types.usualRule',
    // What is none of the reasons, or of a list that is none, is refused by itself.
    (value, { parent: { reasons: offered } }: { parent: { reasons?: unknown } }) =>
      !Array.isArray(offered) || offered.length === 0 || offered.includes(value),
  ),
});
export type DocumentTypeDraft = InferType<typeof documentTypeDraftSchema>;

export const documentTypeUpdateSchema = documentTypeDraftSchema.shape({ version: id() });
export type DocumentTypeUpdate = InferType<typeof documentTypeUpdateSchema>;

/** `documents`: how many there are of it; `needed`: Docman makes or asks for documents of this type itself. */
export const setDocumentTypeSchema = object(() => ({
  ...record(),
  ...shapeOf(describedIn(documentTypeFields), {}),
  code: string().required(),
  label: string().required(),
  reasons: listOf(choice(REASONS)),
  steps: listOf(
    object(() => shapeOf(routeStepFields, {})).shape({ only_tag: string().defined().nullable() }),
  ),
  documents: integer(),
  needed: flag(),
}));
export type SetDocumentType = InferType<typeof setDocumentTypeSchema>;

/** Of each role how many people have it, and whether it decides about documents, and makes them. */
export const documentTypeSettingsSchema = object(() => ({
  items: listOf(setDocumentTypeSchema.clone()),
  roles: listOf(
    object(() => ({
      id: id(),
      label: string().required(),
      people: integer(),
      reviews: flag(),
      issues: flag(),
    })),
  ),
}));
export type DocumentTypeSettings = InferType<typeof documentTypeSettingsSchema>;

/** Why a tag stays as it is: class sees documents by it, or a review route asks for it. */
const TAG_USES = ['CLASS', 'ROUTE'] as const;

export const tagSettingsSchema = listOf(
  object(() => ({
    tag: string().required(),
    documents: integer(),
    use: choice(TAG_USES).required().nullable().defined(),
  })),
);
export type SetTag = InferType<typeof tagSettingsSchema>[number];

/** Where `to` is in use already, both become one. */
export const tagRenameSchema = object(() => ({ tag: tag(), to: tag() }));
export type TagRename = InferType<typeof tagRenameSchema>;

export const tagRemovalSchema = object(() => ({ tag: tag() }));

/** How many documents were changed. */
export const tagChangeSchema = object(() => ({ documents: integer() }));
