/** What is done to a certificate with a reason: suspended, reinstated, withdrawn, refused. */
import { useTranslation } from 'react-i18next';
import { useActOnCertificate, type CertificateAct } from '../../api/certificates';
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

export type ReasonAct = 'withdraw' | 'suspend' | 'reinstate' | 'reject';

const toAct = (act: ReasonAct, reason: string): CertificateAct => {
  if (act === 'withdraw') return { call: 'withdraw', body: { reason } };
  if (act === 'reject') return { call: 'decide', body: { accepted: false, reason } };
  return { call: 'suspend', body: { suspended: act === 'suspend', reason } };
};

interface ReasonDialogProps extends DialogProps {
  act: ReasonAct;
}

export function ReasonDialog({ certificate, act, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useActOnCertificate(certificate.id);
  const { name } = certificate.kind;
  const effect = act === 'reinstate' ? undefined : t(`certificates.reasonDialog.${act}Effect`);
  return (
    <FormDialog<typeof NO_REASON>
      title={t(`certificates.reasonDialog.${act}`, { name })}
      {...(effect === undefined ? {} : { effect })}
      destroys={act === 'withdraw'}
      initialValues={NO_REASON}
      check={(values) => findProblems(certificateReasonSchema, reasonOf(values))}
      onSubmit={(values) => mutateAsync(toAct(act, reasonOf(values).reason))}
      onClose={onClose}
      submit={t(`certificates.actions.${act}`)}
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
