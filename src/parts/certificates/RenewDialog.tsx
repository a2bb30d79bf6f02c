/** Renews a certificate: when it was done, what follows from that and why, and the scan, whose days are proposed. */
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewCertificate } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { CERTIFICATE_TYPES } from '../../contract/certificates/certificateRules';
import { isPlainDate } from '../../contract/dates';
import { limits } from '../../contract/limits';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import {
  checkRenewal,
  renewalOn,
  renewalValues,
  toRenewal,
  type RenewalValues,
} from './certificateValues';
import { daysIn, scanText } from './scanDates';
import { ScanFound } from './ScanFound';
import { ScanInput } from './ScanInput';
import { useSendScan } from './useSendScan';

/** The new expiry follows the day of completion, until somebody writes another one. */
function useExpiry(certificate: Certificate) {
  const { values, setFieldValue } = useFormikContext<RenewalValues>();
  const { done_on, less_one_day } = values;
  const renewed = isPlainDate(done_on) ? renewalOn(certificate, done_on, less_one_day) : undefined;
  const on = renewed?.on ?? '';
  const last = useRef('');
  const { expires_on } = values;
  useEffect(() => {
    if (on === last.current) return;
    if (expires_on === '' || expires_on === last.current) void setFieldValue('expires_on', on);
    last.current = on;
  }, [on, expires_on, setFieldValue]);
  return renewed;
}

/** The latest day of the past is proposed for completion; what the rules make of it stands beside. */
function useScanDays(asOf: string) {
  const { values, setFieldValue } = useFormikContext<RenewalValues>();
  const [days, setDays] = useState<readonly string[]>([]);
  const { done_on } = values;
  const handleChosen = (file: File) => {
    void scanText(file).then((text) => {
      const found = daysIn(text);
      setDays(found);
      const past = found.filter((day) => day <= asOf).at(-1);
      if (done_on === '' && past !== undefined) void setFieldValue('done_on', past);
    });
  };
  return { days, handleChosen };
}

function Fields({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const renewed = useExpiry(certificate);
  const { days, handleChosen } = useScanDays(certificate.as_of);
  const { values } = useFormikContext<RenewalValues>();
  const expiry = certificate.expires_on;
  const why =
    renewed === undefined
      ? t('certificates.renew.pick')
      : t(`certificates.renew.reasons.${renewed.reason}`, {
          expiry: expiry === null ? '' : format.day(expiry),
        });
  const isCounted = renewed !== undefined && ['EARLY', 'LATE', 'DONE'].includes(renewed.reason);
  return (
    <>
      <ScanInput onChosen={handleChosen} />
      {values.upload_id !== null && <ScanFound days={days} />}
      <DateInput
        name="done_on"
        label={t('certificates.renew.done')}
        help={t('certificates.renew.doneHelp')}
      />
      <DateInput name="expires_on" label={t('certificates.renew.expires')} help={why} optional />
      {isCounted && (
        <CheckboxInput name="less_one_day" label={t('certificates.renew.lessOneDay')} />
      )}
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
      <SelectInput
        name="type"
        label={t('certificates.fields.type')}
        options={CERTIFICATE_TYPES.map((value) => ({
          value,
          label: t(`certificates.types.${value}`),
        }))}
      />
    </>
  );
}

interface RenewDialogProps {
  certificate: Certificate;
  onClose: () => void;
  onDone?: (made: Certificate) => void;
}

export function RenewDialog({ certificate, onClose, onDone }: RenewDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useRenewCertificate(certificate.id);
  const send = useSendScan();
  const [client_id] = useState(() => crypto.randomUUID());
  const handleSubmit = async (values: RenewalValues) => {
    const upload = await send(values.upload_id);
    const made = await mutateAsync(toRenewal(values, upload, client_id));
    onDone?.(made);
  };
  const { may, number } = certificate;
  const old = t('certificates.renew.old', { number });
  return (
    <FormDialog<RenewalValues>
      title={t('certificates.renew.title', { name: certificate.kind.name })}
      effect={may.edit ? old : `${old} ${t('certificates.form.proposal')}`}
      initialValues={renewalValues(certificate)}
      check={checkRenewal}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={t(may.edit ? 'certificates.renew.save' : 'certificates.actions.propose')}
      width="sm"
    >
      <Fields certificate={certificate} />
    </FormDialog>
  );
}
