/** The warranty list as its form holds it: the yard's work, ticked where it is guaranteed, and what is no job. Pure. */
import {
  USUAL_WARRANTY_MONTHS,
  warrantySchema,
  type CloseOut,
  type Warranty,
} from '../../contract/execution/closeOut';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';

interface JobValues {
  job_id: number;
  code: string;
  text: string;
  on: boolean;
  months: string;
  note: string | null;
}

export interface WarrantyValues {
  [name: string]: unknown;
  jobs: JobValues[];
  others: { text: string; months: string; note: string }[];
}

/** What leaves nothing behind is not guaranteed: services of the yard, and the dock itself. */
const SERVICES = /^(?:GS|DK)-/;

export const newOther = (months: number | null) => ({
  text: '',
  months: String(months ?? USUAL_WARRANTY_MONTHS),
  note: '',
});

/** Jobs that were on the list stay on it, whatever has become of them. */
export function warrantyValues({ warranty, proposals, warranty_months }: CloseOut): WarrantyValues {
  const usual = String(warranty_months ?? USUAL_WARRANTY_MONTHS);
  const listed = warranty?.items ?? [];
  const proposed = proposals
    .filter(({ job_id }) => !listed.some((one) => one.job_id === job_id))
    .map(({ job_id, code, title }) => ({
      ...{ job_id, code, text: title, months: usual, note: null },
      on: warranty === null && !SERVICES.test(code),
    }));
  return {
    jobs: [
      ...listed.flatMap(({ job_id, code, text, months, note }) =>
        job_id === null
          ? []
          : [{ job_id, code: code ?? '', text, on: true, months: String(months), note }],
      ),
      ...proposed,
    ].sort((one, other) => one.code.localeCompare(other.code)),
    others: listed.flatMap(({ job_id, text, months, note }) =>
      job_id === null ? [{ text, months: String(months), note: note ?? '' }] : [],
    ),
  };
}

const monthsOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function toWarranty({ jobs, others }: WarrantyValues, version: number): Warranty {
  return {
    version,
    items: [
      ...jobs
        .filter(({ on }) => on)
        .map(({ job_id, text, months, note }) => ({
          ...{ job_id, text, months: monthsOf(months), note },
        })),
      ...others.map(({ text, months, note }) => ({
        ...{ job_id: null, text: text.trim(), months: monthsOf(months), note: textOrNull(note) },
      })),
    ],
  };
}

/** What is wrong with an item stands at its place in the form. */
export function checkWarranty(values: WarrantyValues): Problems {
  const ticked = values.jobs.flatMap(({ on }, place) => (on ? [`jobs[${place}]`] : []));
  const places = [...ticked, ...values.others.map((_other, place) => `others[${place}]`)];
  const found = findProblems(warrantySchema, toWarranty(values, 0));
  return Object.fromEntries(
    Object.entries(found).map(([field, problems]) => [
      field.replace(/^items\[(\d+)\]/, (_item, place: string) => places[Number(place)] ?? 'others'),
      problems,
    ]),
  );
}
