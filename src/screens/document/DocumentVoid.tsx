/** Declares a document void, with a reason: what that means stands beside it, and staying is focused first. */
import { useTranslation } from 'react-i18next';
import { useVoidDocument } from '../../api/documents';
import type { Document } from '../../contract/documents/documentRecords';
import { voidSchema } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';

const EMPTY = { reason: '' };

const toDraft = ({ reason }: typeof EMPTY) => ({ reason: reason.trim() });
const check = (values: typeof EMPTY) => findProblems(voidSchema, toDraft(values));

interface DocumentVoidProps {
  document: Document;
  onClose: () => void;
}

export function DocumentVoid({ document, onClose }: DocumentVoidProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useVoidDocument(document.id);
  const { number } = document;
  return (
    <FormDialog
      title={t('documents.page.void.title', { number })}
      effect={t('documents.page.void.effect')}
      destroys
      initialValues={EMPTY}
      check={check}
      onSubmit={(values) => mutateAsync(toDraft(values))}
      onClose={onClose}
      submit={t('documents.page.void.confirm')}
    >
      <TextInput
        name="reason"
        label={t('documents.page.void.reason')}
        help={t('documents.page.void.help')}
        lengths={limits.reason}
        rows={2}
      />
    </FormDialog>
  );
}
