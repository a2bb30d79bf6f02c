/** What is done to a certificate with a reason: suspended, reinstated, withdrawn, refused. */
import { useTranslation } from 'react-i18next';
import { useTransitionCertificate, type CertificateTransition } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { certificateReasonSchema } from '../../contract/certificates/certificates';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';

interface DialogProps {
  certificate: Certificate;
  onClose: () => void;
}

const NO_REASON = { reason: '' };
const reasonOf = ({ reason }: typeof NO_REASON) => ({ reason: reason.trim() });

export type ReasonTransition = 'withdraw' | 'suspend' | 'reinstate' | 'reject';

const toTransition = (transition: ReasonTransition, reason: string): CertificateTransition => {
  if (transition === 'withdraw') return { call: 'withdraw', body: { reason } };
  if (transition === 'reject') return { call: 'decide', body: { accepted: false, reason } };
  return { call: 'suspend', body: { suspended: transition === 'suspend', reason } };
};

interface ReasonDialogProps extends DialogProps {
  transition: ReasonTransition;
}

export function ReasonDialog({ certificate, transition, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useTransitionCertificate(certificate.id);
  const { name } = certificate.kind;
  const effect =
    transition === 'reinstate' ? undefined : t(`certificates.reasonDialog.${transition}Effect`);
  return (
    <FormDialog<typeof NO_REASON>
      title={t(`certificates.reasonDialog.${transition}`, { name })}
      {...(effect === undefined ? {} : { effect })}
      destroys={transition === 'withdraw'}
      initialValues={NO_REASON}
      check={(values) => findProblems(certificateReasonSchema, reasonOf(values))}
      onSubmit={(values) => mutateAsync(toTransition(transition, reasonOf(values).reason))}
      onClose={onClose}
      submit={t(`certificates.actions.${transition}`)}
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
