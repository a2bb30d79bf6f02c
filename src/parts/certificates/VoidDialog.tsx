/** Voids an endorsement, with a reason. */
import { useTranslation } from 'react-i18next';
import { useTransitionCertificate } from '../../api/certificates';
import type { Certificate, Endorsement } from '../../contract/certificates/certificateRecords';
import { certificateReasonSchema } from '../../contract/certificates/certificates';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';

interface DialogProps {
  certificate: Certificate;
  onClose: () => void;
}

const NO_REASON = { reason: '' };
const reasonOf = ({ reason }: typeof NO_REASON) => ({ reason: reason.trim() });

interface VoidDialogProps extends DialogProps {
  endorsement: Endorsement;
}

export function VoidDialog({ certificate, endorsement, onClose }: VoidDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useTransitionCertificate(certificate.id);
  const { id, on } = endorsement;
  return (
    <FormDialog<typeof NO_REASON>
      title={t('certificates.reasonDialog.void', { on: format.day(on) })}
      effect={t('certificates.reasonDialog.voidEffect')}
      destroys
      initialValues={NO_REASON}
      check={(values) => findProblems(certificateReasonSchema, reasonOf(values))}
      onSubmit={(values) =>
        mutateAsync({ call: 'void', body: { endorsement_id: id, ...reasonOf(values) } })
      }
      onClose={onClose}
      submit={t('certificates.actions.void')}
    >
      <TextInput
        name="reason"
        label={t('certificates.reasonDialog.reason')}
        lengths={limits.reason}
        rows={2}
      />
    </FormDialog>
  );
}
