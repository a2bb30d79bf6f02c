/** A remark as the form holds it. Pure. */
import { commentDraftSchema, type CommentDraft } from '../../contract/documents';
import { findProblems, type Problems } from '../../contract/problems';
import { numberOrTyped } from '../../ui/form/entered';

export interface RemarkPlace {
  page: number;
  x: number;
  y: number;
}

/** `page` as it is typed: nothing for the revision as a whole. */
export interface RemarkValues {
  text: string;
  page: string;
  /** Of a revision that is not released yet. */
  forRelease: boolean;
}

const draftOf = ({ text, page, forRelease }: RemarkValues, place: RemarkPlace | undefined) => ({
  text: text.trim(),
  page: place?.page ?? numberOrTyped(page),
  x: place?.x ?? null,
  y: place?.y ?? null,
  ...(forRelease ? { for_release: true } : {}),
});

/** `pages`: of the file, where they are known. */
export function checkRemark(
  values: RemarkValues,
  place: RemarkPlace | undefined,
  pages: number | null,
): Problems {
  const draft = draftOf(values, place);
  const problems = findProblems(commentDraftSchema, draft);
  const beyond = typeof draft.page === 'number' && pages !== null && draft.page > pages;
  return beyond ? { ...problems, page: [{ key: 'documents.page.remarks.noSuchPage' }] } : problems;
}

/** @throws ValidationError when the values have not been checked. */
export const toRemark = (values: RemarkValues, place: RemarkPlace | undefined): CommentDraft =>
  commentDraftSchema.validateSync(draftOf(values, place), { strict: true });
