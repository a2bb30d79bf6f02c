/** Adds a kind of certificate of the office's own. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCertificateKind } from '../../api/certificateKinds';
import { certificateKindDraftSchema } from '../../contract/certificates/certificates';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { KindFields } from './KindFields';
import { kindShapeOf, NEW_KIND, type KindValues } from './kindValues';

export function AddKindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateCertificateKind();
  const [client_id] = useState(() => crypto.randomUUID());
  const made = (values: KindValues) => ({ ...kindShapeOf(values), client_id });
  return (
    <FormDialog<KindValues>
      title={t('certificates.kinds.addTitle')}
      initialValues={NEW_KIND}
      check={(values) => findProblems(certificateKindDraftSchema, made(values))}
      onSubmit={(values) =>
        mutateAsync(certificateKindDraftSchema.validateSync(made(values), { strict: true }))
      }
      onClose={onClose}
      submit={t('certificates.kinds.add')}
      width="sm"
    >
      <KindFields />
    </FormDialog>
  );
}
