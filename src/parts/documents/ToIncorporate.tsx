/** By when the comments of an approval are taken in: shown until the next revision is released. */
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../contract/dates';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';
import { StateWord } from '../../ui/page/StateWord';

/** `by` null: with the next revision, whenever that comes. */
export function ToIncorporate({ by }: { by: string | null }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const today = useToday();
  if (by === null) return <StateWord tone="warn">{t('documents.incorporate.next')}</StateWord>;
  const overdue = daysBetween(today, by) < 0;
  return (
    <StateWord tone={overdue ? 'bad' : 'warn'}>
      {t(overdue ? 'documents.incorporate.overdue' : 'documents.incorporate.by', { on: day(by) })}
    </StateWord>
  );
}
