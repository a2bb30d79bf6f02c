/** Extends a certificate, by three months at most. */
import { useTranslation } from 'react-i18next';
import { useTransitionCertificate } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import {
  certificateExtensionSchema,
  EXTENSION_BASES,
} from '../../contract/certificates/certificates';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';

interface DialogProps {
  certificate: Certificate;
  onClose: () => void;
}

const NO_EXTENSION = { to: '', by: 'FLAG' as (typeof EXTENSION_BASES)[number], basis: '' };
const extensionOf = ({ to, by, basis }: typeof NO_EXTENSION) => ({ to, by, basis: basis.trim() });

export function ExtendDialog({ certificate, onClose }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useTransitionCertificate(certificate.id);
  const { extendable_to: limit } = certificate;
  return (
    <FormDialog<typeof NO_EXTENSION>
      title={t('certificates.extend.title', { name: certificate.kind.name })}
      effect={t('certificates.extend.effect')}
      initialValues={NO_EXTENSION}
      check={(values) => findProblems(certificateExtensionSchema, extensionOf(values))}
      onSubmit={(values) => mutateAsync({ call: 'extend', body: extensionOf(values) })}
      onClose={onClose}
      submit={t('certificates.extend.save')}
    >
      <DateInput
        name="to"
        label={t('certificates.extend.to')}
        help={limit === null ? '' : t('certificates.extend.limit', { day: format.day(limit) })}
      />
      <SelectInput
        name="by"
        label={t('certificates.extend.by')}
        options={EXTENSION_BASES.map((value) => ({ value, label: t(`certificates.by.${value}`) }))}
      />
      <TextInput
        name="basis"
        label={t('certificates.extend.basis')}
        help={t('certificates.extend.basisHelp')}
        lengths={limits.reason}
        rows={2}
      />
    </FormDialog>
  );
}
