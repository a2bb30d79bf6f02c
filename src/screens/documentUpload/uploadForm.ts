/** The form of one row: its fields are named after the row, as there are many rows on the page. */
import { ApiError } from '../../api/ApiError';
import type { Problems } from '../../contract/problems';
import { checkRow, fieldOf, type UploadValues } from './uploadValues';

/** The one row, under its name. */
export type RowForm = Record<string, UploadValues>;

export const rowName = (key: string): string => `file-${key}`;

const named = <T>(name: string, fields: Record<string, T>, rename = (field: string) => field) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, of]) => [`${name}.${rename(field)}`, of] as const),
  );

export function checkFields(name: string, form: RowForm): Problems {
  const values = form[name];
  return values === undefined ? {} : named(name, checkRow(values));
}

/** What the server says of fields is said of the row's: `revision.change_note` of `file-….change_note`. */
export async function fieldsOf<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const { kind, status, statusText, body } = error;
    const fields = named(name, error.fields, fieldOf);
    const words = body.error ?? body.message;
    // What is said of no field is said of the file.
    const errors =
      Object.keys(fields).length > 0 || words === undefined
        ? fields
        : { [`${name}.upload_id`]: [words] };
    throw new ApiError(kind, status, statusText, { ...body, errors }, { cause: error });
  }
}
