/** Changes a kind of certificate, or retires it. */
import { useTranslation } from 'react-i18next';
import { useUpdateCertificateKind } from '../../api/certificateKinds';
import {
  certificateKindUpdateSchema,
  type CertificateKind,
} from '../../contract/certificates/certificates';
import { findProblems } from '../../contract/problems';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { KindFields } from './KindFields';
import { kindShapeOf, kindValuesOf, type KindValues } from './kindValues';

const draftOf = (values: KindValues, { version }: CertificateKind) => ({
  ...{ ...kindShapeOf(values), retired: values.retired },
  version,
});

export function KindDialog({ kind, onClose }: { kind: CertificateKind; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdateCertificateKind(kind);
  return (
    <FormDialog<KindValues>
      title={t('certificates.kinds.editTitle', { name: kind.name })}
      effect={t('certificates.kinds.effect')}
      initialValues={kindValuesOf(kind)}
      check={(values) => findProblems(certificateKindUpdateSchema, draftOf(values, kind))}
      onSubmit={(values) =>
        mutateAsync(
          certificateKindUpdateSchema.validateSync(draftOf(values, kind), { strict: true }),
        )
      }
      onClose={onClose}
      submit={t('certificates.kinds.save')}
      width="sm"
    >
      <KindFields />
      <CheckboxInput
        name="retired"
        label={t('certificates.kinds.retire')}
        help={t('certificates.kinds.retireHelp')}
      />
    </FormDialog>
  );
}
