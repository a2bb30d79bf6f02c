/** When the special survey is due: told by the class certificate where there is one, and then changed there alone. */
import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Ship } from '../../contract/fleet/ships';
import { certificateLink } from '../../parts/certificates/certificateLinks';
import { DateInput } from '../../ui/form/date/DateInput';
import { FixedField } from '../../ui/form/FixedField';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';

export function SurveyInput({ ship }: { ship: Ship | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t('ships.fields.special_survey_due_on');
  const certificate = ship?.class_certificate_id ?? null;
  if (ship === undefined || certificate === null)
    return (
      <DateInput name="special_survey_due_on" label={label} help={t('ships.form.surveyHelp')} />
    );
  return (
    <div>
      <FixedField
        label={label}
        value={<Day on={ship.special_survey_due_on} format={format} />}
        reason={t('ships.form.byCertificate')}
      />
      <Link component={RouterLink} to={certificateLink(certificate)}>
        {t('ships.form.toCertificate')}
      </Link>
    </div>
  );
}
