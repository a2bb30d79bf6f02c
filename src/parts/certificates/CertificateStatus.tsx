/** How a certificate stands, in a word with its dot. */
import { useTranslation } from 'react-i18next';
import type { CertificateStatus as Status } from '../../contract/certificates/certificateRules';
import { StateWord } from '../../ui/page/StateWord';
import { CERTIFICATE_TONES } from '../records/stateTones';

export function CertificateStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <StateWord tone={CERTIFICATE_TONES[status]}>{t(`certificates.statuses.${status}`)}</StateWord>
  );
}
