/** Makes or changes a text for the descriptions of jobs. */
import { useTranslation } from 'react-i18next';
import { useCreateJobText, useUpdateJobText } from '../../api/jobSettings';
import { jobTextFields, type SetJobText } from '../../contract/jobs/jobTexts';
import { textOf } from '../../parts/records/fieldValues';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { checkText, textValues, toText, type TextValues } from './textValues';

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <TextInput name="name" label={t('settings.texts.name')} {...textOf(jobTextFields.name)} />
      <TextInput
        name="text"
        label={t('settings.conditions.text')}
        {...textOf(jobTextFields.text)}
        rows={6}
      />
      <CheckboxInput
        name="active"
        label={t('settings.categories.active')}
        help={t('settings.texts.activeHelp')}
      />
    </>
  );
}

interface TextDialogProps {
  /** As it was when it was opened; undefined makes a new one. */
  text: SetJobText | undefined;
  onClose: () => void;
}

export function TextDialog({ text, onClose }: TextDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useCreateJobText();
  const { mutateAsync: update } = useUpdateJobText();
  const isNew = text === undefined;
  return (
    <FormDialog<TextValues>
      title={isNew ? t('settings.texts.add') : t('settings.types.editTitle', { name: text.name })}
      effect={isNew ? undefined : t('settings.texts.effect')}
      initialValues={textValues(text)}
      check={checkText}
      onSubmit={(values) => {
        const draft = toText(values);
        return isNew ? create(draft) : update({ before: text, draft });
      }}
      onClose={onClose}
      submit={t(isNew ? 'settings.texts.add' : 'settings.types.save')}
      width="sm"
    >
      <Fields />
    </FormDialog>
  );
}
