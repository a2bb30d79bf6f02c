/** What a job is, and what is to be done: what a yard prices is frozen once it has agreed. */
import { useTranslation } from 'react-i18next';
import type { JobCategory } from '../../contract/jobs/jobRecords';
import { EXECUTORS, jobFields, ORIGINS } from '../../contract/jobs/jobs';
import { inputsOf } from '../../parts/records/inputsOf';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { IncludesInput } from './IncludesInput';
import { JobTextButton } from './JobTextButton';
import { useInput } from './useInput';

interface JobInputsProps {
  categories: readonly JobCategory[];
  frozen: boolean;
  stored: boolean;
}

export function JobInputs({ categories, frozen, stored }: JobInputsProps) {
  const { t } = useTranslation();
  const input = useInput();
  return inputsOf(jobFields, 'job', {
    category_id: (
      <SelectInput
        name="category_id"
        label={t('jobs.fields.category_id')}
        placeholder={t('jobs.form.chooseCategory')}
        options={categories
          .filter(({ active }) => active)
          .map(({ id, code, name }) => ({
            value: id,
            label: t('jobs.titled', { code, title: name }),
          }))}
        help={t(stored && !frozen ? 'jobs.form.categoryMoves' : 'jobs.form.categoryHelp')}
        disabled={frozen}
      />
    ),
    title: <TextInput {...input('title')} disabled={frozen} />,
    location: <TextInput {...input('location')} />,
    sfi_code: <TextInput {...input('sfi_code')} />,
    executor: (
      <SelectInput
        name="executor"
        label={t('jobs.fields.executor')}
        options={EXECUTORS.map((value) => ({ value, label: t(`jobs.executors.${value}`) }))}
        disabled={frozen}
      />
    ),
    origin: (
      <SelectInput
        name="origin"
        label={t('jobs.fields.origin')}
        options={ORIGINS.map((value) => ({ value, label: t(`jobs.origins.${value}`) }))}
      />
    ),
  });
}

export function TextInputs({ frozen }: { frozen: boolean }) {
  const { t } = useTranslation();
  const input = useInput();
  return inputsOf(jobFields, 'text', {
    description: (
      <TextInput
        {...input('description')}
        help={t('jobs.form.descriptionHelp')}
        action={<JobTextButton disabled={frozen} />}
        rows={6}
        disabled={frozen}
      />
    ),
    includes: <IncludesInput disabled={frozen} />,
    open_question: (
      <TextInput {...input('open_question')} help={t('jobs.form.questionHelp')} rows={2} />
    ),
  });
}
