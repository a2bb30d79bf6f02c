/** Two people have edited a job: offers both values of each field that both changed. */
import { useTranslation } from 'react-i18next';
import type { Job, JobCategory } from '../../contract/jobs/jobRecords';
import { INCLUDES, jobFields, type JobField } from '../../contract/jobs/jobs';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { unitText } from '../../parts/records/unitText';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { FIELDS, sameField, valuesOf, type JobValues, type LineValues } from './jobValues';
import type { Assignable } from './people';

interface JobConflictProps extends ConflictProps<JobValues, Job> {
  categories: readonly JobCategory[];
  people: Assignable;
}

function useWords(
  categories: readonly JobCategory[],
  people: Assignable,
  drawings: Job['drawings'],
) {
  const { t } = useTranslation();
  const plain = useTypedWords('jobs', String);
  const list = (items: string[]) => t('app.list', { items });
  const line = ({ text, qty, unit, basis, estimate_price }: LineValues) =>
    [text, `${qty} ${unitText(t, unit)}`, t(`jobs.bases.${basis}`), estimate_price]
      .filter((part) => part !== '')
      .join(' · ');
  return (field: JobField, values: JobValues): string => {
    if (field === 'category_id')
      return categories.find(({ id }) => id === values.category_id)?.name ?? '';
    if (field === 'assignee_id')
      return people.find(({ value }) => value === values.assignee_id)?.label ?? '';
    if (field === 'lines') return list(values.lines.map(line));
    if (field === 'drawing_ids')
      return list(
        values.drawing_ids.map((id) => drawings.find((one) => one.id === id)?.number ?? `${id}`),
      );
    if (field === 'includes')
      return list(
        INCLUDES.filter((one) => values.includes.includes(one)).map((one) =>
          t(`jobs.included.${one}`),
        ),
      );
    return plain(jobFields[field], values[field]);
  };
}

export function JobConflict({ base, theirs, categories, people, ...props }: JobConflictProps) {
  const { t } = useTranslation();
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`jobs.fields.${field}`)}
      words={useWords(categories, people, [...base.drawings, ...theirs.drawings])}
    />
  );
}
