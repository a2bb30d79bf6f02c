/** A yard as the form holds it: texts as they are typed, its docks and contacts as rows. */
import { findProblems, type Problems } from '../../contract/problems';
import { yardDraftSchema, type Dock, type Yard, type YardDraft } from '../../contract/yards';
import { numberOrTyped, patternsFirst, textOrNull, typedOf } from '../../ui/form/entered';

export interface DockValues {
  name: string;
  kind: Dock['kind'];
  length_m: string;
  breadth_m: string;
  depth_over_sill_m: string;
  lift_t: string;
}

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
}

export interface YardValues {
  code: string;
  name: string;
  country: string;
  city: string;
  time_zone: string;
  docks: DockValues[];
  contacts: ContactValues[];
  status: Yard['status'];
  notes: string;
}

export const FIELDS = [
  'code',
  'name',
  'country',
  'city',
  'time_zone',
  'status',
  'docks',
  'contacts',
  'notes',
] as const;
export type YardField = (typeof FIELDS)[number];

/** The name that what is entered of a stored yard is kept under. */
export const formOf = (id: number) => `yard/${id}`;

export const EMPTY_DOCK: DockValues = {
  name: '',
  kind: 'GRAVING',
  length_m: '',
  breadth_m: '',
  depth_over_sill_m: '',
  lift_t: '',
};

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', phone: '' };

export const newYard = (time_zone: string): YardValues => ({
  code: '',
  name: '',
  country: '',
  city: '',
  time_zone,
  docks: [],
  contacts: [],
  status: 'ACTIVE',
  notes: '',
});

export const valuesOf = (yard: Yard): YardValues => ({
  code: yard.code,
  name: yard.name,
  country: yard.country,
  city: yard.city,
  time_zone: yard.time_zone,
  docks: yard.docks.map(({ name, kind, ...sizes }) => ({
    name,
    kind,
    length_m: typedOf(sizes.length_m),
    breadth_m: typedOf(sizes.breadth_m),
    depth_over_sill_m: typedOf(sizes.depth_over_sill_m),
    lift_t: typedOf(sizes.lift_t),
  })),
  contacts: yard.contacts.map(({ name, email, phone }) => ({
    name,
    email: typedOf(email),
    phone: typedOf(phone),
  })),
  status: yard.status,
  notes: typedOf(yard.notes),
});

export const sameField = (field: YardField, a: YardValues, b: YardValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

export const sameValues = (a: YardValues, b: YardValues) =>
  FIELDS.every((field) => sameField(field, a, b));

/** Blanks at the ends are slips of the finger, and so are small letters in codes. */
const draftOf = (values: YardValues) => ({
  ...values,
  code: values.code.trim().toUpperCase(),
  name: values.name.trim(),
  country: values.country.trim().toUpperCase(),
  city: values.city.trim(),
  notes: textOrNull(values.notes),
  docks: values.docks.map(({ name, kind, ...sizes }) => ({
    name: name.trim(),
    kind,
    length_m: numberOrTyped(sizes.length_m),
    breadth_m: numberOrTyped(sizes.breadth_m),
    depth_over_sill_m: numberOrTyped(sizes.depth_over_sill_m),
    lift_t: numberOrTyped(sizes.lift_t),
  })),
  contacts: values.contacts.map(({ name, email, phone }) => ({
    name: name.trim(),
    email: textOrNull(email),
    phone: textOrNull(phone),
  })),
});

/** That two docks have one name is said at the second of them. */
function atTheDock({ docks, ...problems }: Problems, names: readonly string[]): Problems {
  const twice = names.findIndex((name, place) => names.indexOf(name) < place);
  if (docks === undefined || twice < 0)
    return docks === undefined ? problems : { ...problems, docks };
  const field = `docks[${twice}].name`;
  return { ...problems, [field]: [...(problems[field] ?? []), ...docks] };
}

export const checkYard = (values: YardValues): Problems => {
  const draft = draftOf(values);
  return atTheDock(
    patternsFirst(findProblems(yardDraftSchema, draft), ['code', 'country']),
    draft.docks.map(({ name }) => name),
  );
};

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: YardValues): YardDraft =>
  yardDraftSchema.validateSync(draftOf(values), { strict: true });
