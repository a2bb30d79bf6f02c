/** Keeps the register as it is shown now, under a name. */
import { useTranslation } from 'react-i18next';
import { useCreateSavedView } from '../../api/savedViews';
import { savedViewDraftSchema } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';

interface Values {
  [name: string]: string;
  name: string;
}

const toDraft = ({ name }: Values, query: string) => ({ name: name.trim(), query });

export function RegisterSaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateSavedView();
  const check = (values: Values) => findProblems(savedViewDraftSchema, toDraft(values, query));
  return (
    <FormDialog<Values>
      title={t('documents.register.views.saveTitle')}
      initialValues={{ name: '' }}
      check={check}
      onSubmit={(values) => mutateAsync(toDraft(values, query))}
      onClose={onClose}
      submit={t('documents.register.views.confirm')}
    >
      <TextInput
        name="name"
        label={t('documents.register.views.name')}
        help={t('documents.register.views.help')}
        lengths={limits.viewName}
        autoFocus
      />
    </FormDialog>
  );
}
