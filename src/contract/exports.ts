/** In which form a list is exported. */
import { type InferType } from 'yup';
import { choiceFilter } from './lists';
import { object } from './object';

/** For programs and imports, as a spreadsheet for people, and as pages to print or send. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** CSV unless it is asked for otherwise. */
export const formatFilter = () => choiceFilter(EXPORT_FORMATS);

/** What is asked for beside CSV, by format. */
export const inFormats = <F extends object>(filters: F) =>
  ({
    xlsx: { ...filters, format: 'xlsx' },
    pdf: { ...filters, format: 'pdf' },
  }) as const;

/** Of an export without filters. */
export const exportQuerySchema = object(() => ({ format: formatFilter() }));
export type ExportQuery = InferType<typeof exportQuerySchema>;
