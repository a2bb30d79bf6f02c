/** What explains a decision that was drawn on the pages already: where this person's open comments stand. */
import { useTranslation } from 'react-i18next';
import { useComments } from '../../api/comments';
import { useMe } from '../../api/me';

/** Undefined where there are none on a page. */
export function useOwnMarks(revisionId: number): string | undefined {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { data: comments = [] } = useComments(revisionId);
  const own = comments.filter(
    (one) =>
      one.revision_id === revisionId && one.author.user_id === me?.id && one.resolved_at === null,
  );
  const pages = [...new Set(own.flatMap(({ page }) => page ?? []))].toSorted((a, b) => a - b);
  if (pages.length === 0) return undefined;
  return t('documents.reviews.seeMarks', { pages: pages.map(String), count: pages.length });
}
