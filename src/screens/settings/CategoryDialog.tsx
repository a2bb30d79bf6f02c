/** Makes or changes a category of jobs. Its code stays, as the codes of its jobs begin with it. */
import { useTranslation } from 'react-i18next';
import { useCreateJobCategory, useUpdateJobCategory } from '../../api/jobSettings';
import { jobCategoryFields } from '../../contract/jobs/jobs';
import type { SetCategory } from '../../contract/jobs/jobSettings';
import { textOf } from '../../parts/records/fieldValues';
import { CAPITALS } from '../../ui/form/capitals';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { TextInput } from '../../ui/form/TextInput';
import { categoryValues, checkCategory, toCategory, type CategoryValues } from './categoryValues';

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isNew && (
        <TextInput
          name="code"
          label={t('settings.fields.code')}
          {...textOf(jobCategoryFields.code)}
          help={t('settings.categories.codeHelp')}
          inputProps={CAPITALS}
        />
      )}
      <TextInput
        name="name"
        label={t('settings.fields.label')}
        {...textOf(jobCategoryFields.name)}
      />
      <NumberInput
        name="position"
        label={t('settings.categories.position')}
        help={t('settings.categories.positionHelp')}
        whole
        optional={false}
      />
      <CheckboxInput
        name="active"
        label={t('settings.categories.active')}
        help={t('settings.categories.activeHelp')}
      />
    </>
  );
}

interface CategoryDialogProps {
  /** As it was when it was opened; undefined makes a new one. */
  category: SetCategory | undefined;
  /** How many there are. */
  count: number;
  onClose: () => void;
}

export function CategoryDialog({ category, count, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useCreateJobCategory();
  const { mutateAsync: update } = useUpdateJobCategory();
  const isNew = category === undefined;
  return (
    <FormDialog<CategoryValues>
      title={
        isNew
          ? t('settings.categories.add')
          : t('settings.types.editTitle', { name: `${category.code} ${category.name}` })
      }
      initialValues={categoryValues(category, count)}
      check={checkCategory}
      onSubmit={(values) => {
        const draft = toCategory(values);
        return isNew ? create(draft) : update({ before: category, draft });
      }}
      onClose={onClose}
      submit={t(isNew ? 'settings.categories.add' : 'settings.types.save')}
    >
      <Fields isNew={isNew} />
    </FormDialog>
  );
}
