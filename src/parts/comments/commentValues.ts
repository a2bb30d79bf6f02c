/** A comment as the form holds it. Pure. */
import { commentDraftSchema, type CommentDraft } from '../../contract/documents/documents';
import { findProblems, type Problems } from '../../contract/problems';
import { numberOrTyped } from '../../ui/form/entered';

export interface CommentPlace {
  page: number;
  x: number;
  y: number;
}

/** `page` as it is typed: nothing for the revision as a whole. */
export interface CommentValues {
  text: string;
  page: string;
  /** Of a revision that is not released yet. */
  forRelease: boolean;
}

const draftOf = ({ text, page, forRelease }: CommentValues, place: CommentPlace | undefined) => ({
  text: text.trim(),
  page: place?.page ?? numberOrTyped(page),
  x: place?.x ?? null,
  y: place?.y ?? null,
  ...(forRelease ? { for_release: true } : {}),
});

/** `pages`: of the file, where they are known. */
export function checkComment(
  values: CommentValues,
  place: CommentPlace | undefined,
  pages: number | null,
): Problems {
  const draft = draftOf(values, place);
  const problems = findProblems(commentDraftSchema, draft);
  const beyond = typeof draft.page === 'number' && pages !== null && draft.page > pages;
  return beyond ? { ...problems, page: [{ key: 'documents.page.comments.noSuchPage' }] } : problems;
}

/** @throws ValidationError when the values have not been checked. */
export const toCommentDraft = (
  values: CommentValues,
  place: CommentPlace | undefined,
): CommentDraft => commentDraftSchema.validateSync(draftOf(values, place), { strict: true });
