/** Adds a certificate to a ship. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCertificate } from '../../api/certificates';
import { FormDialog } from '../../ui/form/FormDialog';
import {
  checkCertificate,
  newCertificate,
  toCertificate,
  type CertificateValues,
} from './certificateValues';
import { useSendScan } from './useSendScan';

import { CertificateFormFields } from './CertificateFormFields';

interface AddDialogProps {
  shipId: number;
  kindId: number | null;
  issuer: string;
  /** Ship staff propose. */
  proposes: boolean;
  onClose: () => void;
}

export function AddCertificate({ shipId, kindId, issuer, proposes, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateCertificate(shipId);
  const send = useSendScan();
  const [client_id] = useState(() => crypto.randomUUID());
  return (
    <FormDialog<CertificateValues>
      title={t('certificates.form.addTitle')}
      {...(proposes ? { effect: t('certificates.form.proposal') } : {})}
      initialValues={newCertificate(kindId, issuer)}
      check={checkCertificate}
      onSubmit={async (values) =>
        mutateAsync(toCertificate(values, await send(values.upload_id), client_id))
      }
      onClose={onClose}
      submit={t('certificates.form.save')}
      width="sm"
    >
      <CertificateFormFields shipId={shipId} scanned />
    </FormDialog>
  );
}
