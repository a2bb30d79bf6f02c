/** What a certificate says of itself, fact by fact. */
import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { certificateLink } from '../../parts/certificates/certificateLinks';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { documentLink } from '../../parts/documents/documentAddress';
import { type Fact } from '../../ui/page/Facts';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';

export function useCertificateFacts(one: Certificate): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { extended_to, extension_by, extension_basis, document, replaces_id } = one;
  const day = (on: string | null) => on !== null && <Day on={on} format={format} />;
  const field = (name: 'number' | 'issuer' | 'place' | 'remarks'): Fact => ({
    label: t(`certificates.fields.${name}`),
    value: one[name] ?? undefined,
  });
  return [
    {
      label: t('certificates.list.status'),
      value:
        one.status === null ? (
          t(`certificates.states.${one.state}`)
        ) : (
          <CertificateStatus status={one.status} />
        ),
    },
    { label: t('certificates.page.reason'), value: one.state_reason ?? undefined },
    field('number'),
    field('issuer'),
    field('place'),
    { label: t('certificates.fields.type'), value: t(`certificates.types.${one.type}`) },
    { label: t('certificates.page.done'), value: day(one.done_on) },
    { label: t('certificates.fields.issued_on'), value: day(one.issued_on) },
    {
      label: t('certificates.fields.expires_on'),
      value: one.expires_on === null ? t('certificates.noExpiry') : day(one.expires_on),
    },
    {
      label: t('certificates.page.extended'),
      value:
        extended_to !== null &&
        extension_by !== null &&
        t('certificates.page.extendedBy', {
          day: format.day(extended_to),
          by: t(`certificates.by.${extension_by}`),
          basis: extension_basis ?? '',
        }),
    },
    {
      label: t('certificates.page.toAgree'),
      value: extension_by !== null && t(`certificates.toAgree.${extension_by}`),
    },
    {
      label: t('certificates.fields.document_id'),
      value: document !== null && (
        <Link
          component={RouterLink}
          to={documentLink(document.id, document.revision_id ?? undefined)}
        >
          {document.number}
        </Link>
      ),
    },
    {
      label: t('certificates.fields.original_on_board'),
      value: t(one.original_on_board ? 'app.yes' : 'app.no'),
    },
    field('remarks'),
    {
      label: t('certificates.page.replaces'),
      value: replaces_id !== null && (
        <Link component={RouterLink} to={certificateLink(replaces_id)}>
          {t('certificates.page.previous')}
        </Link>
      ),
    },
  ];
}
