/** The comments on a revision, which of them is looked at, and the place that somebody is about to comment on. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useComments } from '../../api/comments';
import type { Comment } from '../../contract/documents/documentRecords';
import { useDraft } from '../../session/useDraft';
import type { CommentPlace, CommentValues } from './commentValues';

/** One that is not saved yet. */
interface UnsavedComment extends CommentValues {
  place?: CommentPlace;
}

/** With the number that it has on the page and in the list. */
export interface NumberedComment extends Comment {
  number: number;
}

export const isResolved = ({ resolved_at: at }: Comment): boolean => at !== null;

/** By the key as by the button. */
function useEscape(active: boolean, stop: () => void) {
  useEffect(() => {
    if (!active) return undefined;
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [active, stop]);
}

export function useRevisionComments(id: number) {
  const query = useComments(id);
  const [placing, setPlacing] = useState(false);
  const { draft, put, drop } = useDraft<UnsavedComment>(`revision/${id}/comment`);
  const [writing, setWriting] = useState(draft !== undefined);
  const [place, setPlace] = useState(draft?.place);
  const [chosen, setChosen] = useState<number>();
  const [show, setShow] = useState<{ page: number }>();
  const [withResolved, setWithResolved] = useState(false);
  const all = useMemo(
    () => query.data?.map((one, index): NumberedComment => ({ ...one, number: index + 1 })) ?? [],
    [query.data],
  );
  const handlePlace = useCallback((at: CommentPlace) => {
    setPlace(at);
    setPlacing(false);
    setWriting(true);
  }, []);
  useEscape(
    placing,
    useCallback(() => {
      setPlacing(false);
    }, []),
  );
  return {
    query,
    /** Whether it was made on an earlier revision, and holds because nobody has resolved it. */
    isEarlier: (comment: Comment) => comment.revision_id !== id,
    all,
    shown: withResolved ? all : all.filter((one) => !isResolved(one)),
    resolved: all.filter(isResolved).length,
    withResolved,
    setWithResolved,
    placing,
    setPlacing,
    /** Where the next comment will stand. */
    newPlace: place,
    place: handlePlace,
    /** What was written of it before. */
    draft,
    keep: useCallback(
      (values: CommentValues) => {
        if (values.text === '') drop();
        else put({ ...values, ...(place === undefined ? {} : { place }) });
      },
      [place, put, drop],
    ),
    writing,
    write: () => {
      setPlace(undefined);
      setPlacing(false);
      setWriting(true);
    },
    stop: () => {
      drop();
      setPlace(undefined);
      setPlacing(false);
      setWriting(false);
    },
    chosen,
    choose: (comment: NumberedComment) => {
      setChosen(comment.id);
    },
    /** Brings its page to sight. */
    find: (comment: NumberedComment) => {
      setChosen(comment.id);
      if (comment.page !== null) setShow({ page: comment.page });
    },
    show,
  };
}

export type RevisionComments = ReturnType<typeof useRevisionComments>;
