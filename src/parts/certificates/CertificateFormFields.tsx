/** The fields of a certificate. `scanned`: with its scan. */
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCertificateKinds } from '../../api/certificateKinds';
import { useDocuments, useDocumentTypes } from '../../api/documents';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { useMay } from '../../api/me';
import type { CertificateKind } from '../../contract/certificates/certificates';
import { CERTIFICATE_TYPES } from '../../contract/certificates/certificateRules';
import { limits } from '../../contract/limits';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { Pairs } from '../../ui/form/Pairs';
import { SelectInput } from '../../ui/form/SelectInput';
import { useToday } from '../../ui/format/useToday';
import { TextInput } from '../../ui/form/TextInput';
import type { CertificateValues } from './certificateValues';
import { daysIn, kindIn, scanText } from './scanDates';
import { ScanFound } from './ScanFound';
import { ScanInput } from './ScanInput';

/** What of the fields is empty is proposed from the text of the scan: the kind named in it, its last day up to today, its last one. */
function Scan({ kinds }: { kinds: readonly CertificateKind[] }) {
  const { values, setValues } = useFormikContext<CertificateValues>();
  const [text, setText] = useState('');
  const today = useToday();
  // The kinds may come after the scan has been read.
  const named = kindIn(text, kinds)?.id;
  useEffect(() => {
    if (named !== undefined) void setValues((now) => ({ ...now, kind_id: now.kind_id ?? named }));
  }, [named, setValues]);
  const handleChosen = (file: File) => {
    void scanText(file).then((read) => {
      const found = daysIn(read);
      setText(read);
      const issued = found.findLast((day) => day <= today) ?? '';
      const expires = found.findLast((day) => day > today) ?? '';
      void setValues((now) => ({
        ...now,
        issued_on: now.issued_on === '' ? issued : now.issued_on,
        expires_on: now.expires_on === '' ? expires : now.expires_on,
      }));
    });
  };
  return (
    <>
      <ScanInput onChosen={handleChosen} />
      {values.upload_id !== null && <ScanFound days={daysIn(text)} />}
    </>
  );
}

export function CertificateFormFields({ shipId, scanned }: { shipId: number; scanned: boolean }) {
  const { t } = useTranslation();
  const { data: kinds } = useCertificateKinds();
  const { values, initialValues } = useFormikContext<{ kind_id: unknown }>();
  // One that is offered no longer stays where it is.
  const offered = (kinds?.items ?? []).filter(
    ({ id, retired }) => !retired || id === values.kind_id || id === initialValues.kind_id,
  );
  const mayDocuments = useMay('documents');
  const { data: types } = useDocumentTypes();
  const type_id = types?.find(({ code }) => code === 'CRT')?.id;
  const { data: documents } = useDocuments(
    { ship_id: shipId, type_id, page_size: MAX_PAGE_SIZE },
    { enabled: mayDocuments && type_id !== undefined },
  );
  return (
    <>
      <SelectInput
        name="kind_id"
        label={t('certificates.fields.kind_id')}
        placeholder={t('certificates.form.choose')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {scanned && <Scan kinds={offered} />}
      <Pairs>
        <TextInput
          name="number"
          label={t('certificates.fields.number')}
          lengths={limits.certificateNumber}
        />
        <TextInput name="issuer" label={t('certificates.fields.issuer')} lengths={limits.issuer} />
        <TextInput
          name="place"
          label={t('certificates.fields.place')}
          lengths={limits.port}
          optional
        />
        <DateInput name="issued_on" label={t('certificates.fields.issued_on')} />
        <DateInput
          name="expires_on"
          label={t('certificates.fields.expires_on')}
          help={t('certificates.form.expiresHelp')}
          optional
        />
        <SelectInput
          name="type"
          label={t('certificates.fields.type')}
          options={CERTIFICATE_TYPES.map((value) => ({
            value,
            label: t(`certificates.types.${value}`),
          }))}
        />
        {documents !== undefined && documents.items.length > 0 && (
          <SelectInput
            name="document_id"
            label={t('certificates.fields.document_id')}
            placeholder={t('certificates.form.documentNone')}
            options={documents.items.map(({ id, number, title }) => ({
              value: id,
              label: `${number} ${title}`,
            }))}
          />
        )}
        <CheckboxInput
          name="original_on_board"
          label={t('certificates.fields.original_on_board')}
        />
        <TextInput
          name="remarks"
          label={t('certificates.fields.remarks')}
          lengths={limits.progressNote}
          rows={2}
          optional
        />
      </Pairs>
    </>
  );
}
