/** Asks for the day on which class printed a status: as of then it holds. */
import { FormControl, FormLabel } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/form/date/DateField';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFormat } from '../../ui/format/format';
import { problemOfDay, type Held } from './statusDay';

interface StatusDayProps {
  day: string;
  /** Whether it stands in the file. */
  found: boolean;
  known: Held;
  onChange: (day: string) => void;
}

const ID = 'statusDay';
const MESSAGE = 'statusDay-message';

export function StatusDay({ day, found, known, onChange }: StatusDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const problem = problemOfDay(day, known);
  const error = (() => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'NO_DAY':
        return t('validation.date');
      case 'FUTURE':
        return t('statusSheet.asOfFuture');
      case 'OLDER':
        return t('statusSheet.asOfOlder', { day: format.day(known.held ?? '') });
    }
  })();
  const label = t('statusSheet.asOf');
  return (
    <FormControl error={error !== undefined} sx={{ display: 'flex', mb: 2, maxWidth: 360 }}>
      <FormLabel htmlFor={ID}>{label}</FormLabel>
      <DateField
        id={ID}
        label={label}
        value={day}
        describedBy={MESSAGE}
        onChange={onChange}
        onLeave={() => undefined}
      />
      <FieldMessage
        id={MESSAGE}
        error={error}
        help={t(found ? 'statusSheet.asOfFound' : 'statusSheet.asOfToday')}
      />
    </FormControl>
  );
}
