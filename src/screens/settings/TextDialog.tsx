/** Makes or changes a text for the descriptions of jobs. */
import { useState } from 'react';
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

interface CreateProps {
  onClose: () => void;
}

function CreateDialog({ onClose }: CreateProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateJobText();
  const [initialValues] = useState(() => textValues(undefined));
  return (
    <FormDialog<TextValues>
      title={t('settings.texts.add')}
      initialValues={initialValues}
      check={checkText}
      onSubmit={(values) => mutateAsync(toText(values))}
      onClose={onClose}
      submit={t('settings.texts.add')}
      width="sm"
    >
      <Fields />
    </FormDialog>
  );
}

function EditDialog({ text, onClose }: CreateProps & { text: SetJobText }) {
  const { t } = useTranslation();
  // What others change meanwhile is told by the server.
  const [before] = useState(text);
  const { mutateAsync } = useUpdateJobText(before);
  const [initialValues] = useState(() => textValues(before));
  return (
    <FormDialog<TextValues>
      title={t('settings.types.editTitle', { name: before.name })}
      effect={t('settings.texts.effect')}
      initialValues={initialValues}
      check={checkText}
      onSubmit={(values) => mutateAsync({ ...toText(values), version: before.version })}
      onClose={onClose}
      submit={t('settings.types.save')}
      width="sm"
    >
      <Fields />
    </FormDialog>
  );
}

export function TextDialog({ text, onClose }: CreateProps & { text: SetJobText | undefined }) {
  return text === undefined ? (
    <CreateDialog onClose={onClose} />
  ) : (
    <EditDialog text={text} onClose={onClose} />
  );
}
