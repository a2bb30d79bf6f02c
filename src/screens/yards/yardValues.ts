/** A yard as the form holds it: texts as they are typed, its docks and contacts as rows. */
import { namesOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import {
  contactFields,
  dockFields,
  yardDraftSchema,
  yardFields,
  type Yard,
  type YardDraft,
  type YardField,
} from '../../contract/fleet/yards';
import {
  byField,
  enteredOf,
  newValues,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';

type DockValues = ValuesOf<typeof dockFields>;
type ContactValues = ValuesOf<typeof contactFields>;

export interface YardValues extends ValuesOf<typeof yardFields> {
  docks: DockValues[];
  contacts: ContactValues[];
}

/** The name that what is entered of a stored yard is kept under. */
export const formOf = (id: number) => `yard/${id}`;

export const FIELDS = namesOf(yardFields);

export const EMPTY_DOCK = newValues(dockFields);

export const EMPTY_CONTACT = newValues(contactFields);

export const newYard = (time_zone: string): YardValues => ({
  ...newValues(yardFields),
  time_zone,
  docks: [],
  contacts: [],
});

export const valuesOf = (yard: Yard): YardValues => ({
  ...typedValues(yardFields, yard),
  docks: yard.docks.map((dock) => typedValues(dockFields, dock)),
  contacts: yard.contacts.map((contact) => typedValues(contactFields, contact)),
});

export const sameField = (field: YardField, a: YardValues, b: YardValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

export const sameValues = sameIn(FIELDS, sameField);

const draftOf = (values: YardValues) => ({
  ...enteredOf(yardFields, values),
  docks: values.docks.map((dock) => enteredOf(dockFields, dock)),
  contacts: values.contacts.map((contact) => enteredOf(contactFields, contact)),
});

/** That two docks have one name is said at the second of them. */
function atTheDock({ docks, ...problems }: Problems, names: readonly string[]): Problems {
  const twice = names.findIndex((name, place) => names.indexOf(name) < place);
  if (docks === undefined || twice < 0)
    return docks === undefined ? problems : { ...problems, docks };
  const field = `docks[${twice}].name`;
  return { ...problems, [field]: [...(problems[field] ?? []), ...docks] };
}

export const checkYard = (values: YardValues): Problems =>
  atTheDock(
    byField(yardFields, findProblems(yardDraftSchema, draftOf(values))),
    values.docks.map(({ name }) => name.trim()),
  );

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: YardValues): YardDraft =>
  yardDraftSchema.validateSync(draftOf(values), { strict: true });
