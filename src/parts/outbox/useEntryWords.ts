/** What somebody has written that waits to be sent, in a sentence. What is kept may be of an earlier version: it is checked. */
import { useTranslation } from 'react-i18next';
import { commentDraftSchema, reviewSchema } from '../../contract/documents/documents';
import { milestoneSchema } from '../../contract/fleet/drydocks';
import { addendumSchema } from '../../contract/execution/dailyReports';
import { variationDraftSchema } from '../../contract/execution/variations';
import { jobCommentDraftSchema } from '../../contract/jobs/jobComments';
import { measurementDraftSchema } from '../../contract/jobs/measurements';
import { progressDraftSchema } from '../../contract/jobs/progress';
import type { OutboxItem } from '../../session/outbox';
import { useFormat } from '../../ui/format/format';
import { localeOf } from '../../ui/format/locale';
import { resultText } from '../reviews/resultText';

const joined = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

export function useEntryWords(): (item: OutboxItem) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  // The screens of documents say it as well, without the texts of jobs.
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' });
  return ({ kind, body, photos = [], role_type, told }) => {
    if (told !== undefined) return told;
    if (kind === 'comment' && commentDraftSchema.isValidSync(body)) return body.text;
    if (kind === 'jobComment' && jobCommentDraftSchema.isValidSync(body)) return body.text;
    if (kind === 'addendum' && addendumSchema.isValidSync(body)) return body.text;
    if (kind === 'variation' && variationDraftSchema.isValidSync(body)) return body.title;
    if (kind === 'measurement' && measurementDraftSchema.isValidSync(body))
      return joined(body.text, ...body.readings.map(({ value }) => value));
    if (kind === 'decision' && reviewSchema.isValidSync(body))
      return joined(t(resultText(role_type, body.result)), body.comment);
    if (kind === 'milestone' && milestoneSchema.isValidSync(body))
      return joined(t(`drydocks.milestones.${body.kind}`), format.dateTime(body.at));
    if (kind === 'progress' && progressDraftSchema.isValidSync(body))
      return joined(
        percent.format(body.pct / 100),
        body.note,
        photos.length > 0 ? t('main.outbox.photos', { count: photos.length }) : null,
      );
    return '';
  };
}
