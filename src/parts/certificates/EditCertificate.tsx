/** Corrects a certificate, and gives one that has no document its scan. */
import { useTranslation } from 'react-i18next';
import { useUpdateCertificate } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { FormDialog } from '../../ui/form/FormDialog';
import {
  certificateValues,
  checkCertificate,
  toUpdate,
  type CertificateValues,
} from './certificateValues';
import { useSendScan } from './useSendScan';

import { CertificateFormFields } from './CertificateFormFields';

interface EditDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

/** Whoever is told that somebody else has changed it sees theirs behind the dialog. */
export function EditCertificate({ certificate, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdateCertificate(certificate.id);
  const send = useSendScan();
  return (
    <FormDialog<CertificateValues>
      title={t('certificates.form.editTitle', { name: certificate.kind.name })}
      initialValues={certificateValues(certificate)}
      check={checkCertificate}
      onSubmit={async (values) =>
        mutateAsync(toUpdate(values, await send(values.upload_id), certificate.version))
      }
      onClose={onClose}
      submit={t('certificates.form.saveEdit')}
      width="sm"
    >
      <CertificateFormFields shipId={certificate.ship.id} scanned={certificate.document === null} />
    </FormDialog>
  );
}
