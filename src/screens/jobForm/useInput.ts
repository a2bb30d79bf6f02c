/** The name, the label and the lengths of a field of a job. */
import { useTranslation } from 'react-i18next';
import { jobFields, type JobField } from '../../contract/jobs/jobs';
import { textOf } from '../../parts/records/fieldValues';

export function useInput() {
  const { t } = useTranslation();
  return (name: JobField) => ({
    name,
    label: t(`jobs.fields.${name}`),
    ...textOf(jobFields[name]),
  });
}
