/** Records a survey that was endorsed on a certificate. */
import { useTranslation } from 'react-i18next';
import { useTransitionCertificate } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { SURVEYS, type Survey } from '../../contract/certificates/certificateRules';
import { endorsementSchema } from '../../contract/certificates/certificates';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { DateInput } from '../../ui/form/date/DateInput';
import { textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { nextSurveyWords, nextWindow } from './windowWords';

interface DialogProps {
  certificate: Certificate;
  onClose: () => void;
}

interface EndorseValues {
  [name: string]: unknown;
  survey: Survey;
  on: string;
  place: string;
  by: string;
}

const endorsementOf = ({ survey, on, place, by }: EndorseValues) => ({
  ...{ survey, on, place: textOrNull(place), by: textOrNull(by) },
});

/** Surveys that its windows take, and the additional one. */
const surveysFor = ({ windows }: Certificate): readonly Survey[] =>
  SURVEYS.filter(
    (survey) => survey === 'ADDITIONAL' || windows.some(({ surveys }) => surveys.includes(survey)),
  );

export function EndorseDialog({ certificate, onClose }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useTransitionCertificate(certificate.id);
  const next = nextWindow(certificate);
  const [usual = 'ADDITIONAL'] = next?.surveys ?? [];
  return (
    <FormDialog<EndorseValues>
      title={t('certificates.endorse.title', { name: certificate.kind.name })}
      effect={nextSurveyWords(t, format, certificate) ?? t('certificates.endorse.none')}
      initialValues={{ survey: usual, on: '', place: '', by: certificate.issuer }}
      check={(values) => findProblems(endorsementSchema, endorsementOf(values))}
      onSubmit={(values) => mutateAsync({ call: 'endorse', body: endorsementOf(values) })}
      onClose={onClose}
      submit={t('certificates.endorse.save')}
    >
      <SelectInput
        name="survey"
        label={t('certificates.endorse.survey')}
        options={surveysFor(certificate).map((value) => ({
          value,
          label: t(`certificates.surveys.${value}`),
        }))}
      />
      <DateInput name="on" label={t('certificates.endorse.on')} />
      <TextInput
        name="place"
        label={t('certificates.endorse.place')}
        lengths={limits.port}
        optional
      />
      <TextInput name="by" label={t('certificates.endorse.by')} lengths={limits.issuer} optional />
    </FormDialog>
  );
}
