/** Inserts one of the office's texts into the description of a job, for whoever may see them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobTexts } from '../../api/jobTexts';
import { useMay } from '../../api/me';
import { SnippetButton } from '../../ui/form/SnippetButton';

export function JobTextButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const texts = useJobTexts({ enabled: asked });
  return useMay('jobTexts') ? (
    <SnippetButton
      field="description"
      label={t('jobs.form.insertText')}
      find={t('jobs.form.findText')}
      none={t(texts.isSuccess ? 'jobs.form.noTexts' : 'state.failedTitle')}
      snippets={texts.data}
      loading={texts.isFetching}
      disabled={disabled}
      onOpen={() => {
        setAsked(true);
        if (texts.isError) void texts.refetch();
      }}
    />
  ) : null;
}
