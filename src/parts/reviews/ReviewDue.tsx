/** When a review is due, in words; nothing where no day was set. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';
import { StateWord, type Tone } from '../../ui/page/StateWord';

/** `days` from today. */
export function ReviewDue({ days }: { days: number | null }) {
  const { t } = useTranslation();
  const { inDays } = useFormat();
  if (days === null) return null;
  const tone: Tone = days < 0 ? 'bad' : days <= 1 ? 'warn' : 'plain';
  return (
    <StateWord tone={tone}>
      {days < 0
        ? t('documents.page.review.overdue', { count: -days })
        : t('documents.reviews.due', { distance: inDays(days) })}
    </StateWord>
  );
}
