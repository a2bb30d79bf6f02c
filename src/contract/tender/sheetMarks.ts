/** By what the sheets that yards send are known: those of our own by their marks, those of a yard's own layout by their headings. */
import { string, type InferType } from 'yup';
import { id, listOf } from '../fields';
import { INCLUDES } from '../jobs/jobs';
import { choice } from '../kinds';
import { object } from '../object';

/** What a column of a yard's own layout may be taken for. */
export const MAPPED_COLUMNS = [
  ...(['code', 'text', 'unit', 'asked', 'qty', 'unit_price'] as const),
  ...(['discount_pct', 'amount', 'status', 'remark'] as const),
];
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

export const MOST_HEADS = 60;
export const HEAD_LENGTH = 80;
const LEFT_OUT = '';

const headSchema = string().defined().max(HEAD_LENGTH, 'validation.tooLong');
const columnSchema = string()
  .defined()
  .oneOf([LEFT_OUT, ...MAPPED_COLUMNS] as const, 'validation.choice');

/** Each of its headings and the column that it is, in their order; a column that is left out is empty. */
const layoutShape = object(() => ({
  heads: listOf(headSchema).max(MOST_HEADS, 'validation.tooMany'),
  columns: listOf(columnSchema).max(MOST_HEADS, 'validation.tooMany'),
}));
export type Layout = InferType<typeof layoutShape>;

export const layoutsSchema = listOf(layoutShape);
/** Remembered for its yard, beside what a quotation says. */
export const layoutDraft = () =>
  layoutShape
    .default(undefined)
    .optional()
    .test(
      'pairs',
      'validation.choice',
      // Asked also of what lacks one of them, which is told where it is missing.
      (layout?: Partial<Layout>) => layout?.heads?.length === layout?.columns?.length,
    );

/**
 * `revision`: of the specification that is priced now; null where yards were asked by the jobs themselves. `signatures`: what the
 * server has signed of the price sheets of this quotation, by the number of the addendum that was the last when they were made.
 * `jobs`: what that specification says that the price of a job includes, and by which drawings it is done, where it says either.
 */
export const sheetMarksSchema = object(() => ({
  revision: string().defined().nullable(),
  signatures: listOf(string().required()),
  jobs: listOf(
    object(() => ({
      code: string().required(),
      includes: listOf(choice(INCLUDES)),
      drawings: listOf(
        object(() => ({
          number: string().required(),
          title: string().required(),
          label: string().required(),
        })),
      ),
    })),
  ),
}));

/** Lines that an addendum worded anew, by what is asked in their place. */
export const replacedSchema = listOf(object(() => ({ line_id: id(), by: id() })));
