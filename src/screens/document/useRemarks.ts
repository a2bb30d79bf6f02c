/** The remarks on a revision, which of them is looked at, and the place that somebody is about to remark on. */
import { useCallback, useMemo, useState } from 'react';
import { useComments } from '../../api/comments';
import type { Comment, Revision } from '../../contract/documentRecords';
import { useDraft } from '../../session/useDraft';
import type { RemarkPlace, RemarkValues } from './remarkValues';

/** One that is not saved yet. */
interface RemarkDraft extends RemarkValues {
  place?: RemarkPlace;
}

/** With the number that it has on the page and in the list. */
export interface NumberedRemark extends Comment {
  number: number;
}

export const isResolved = ({ resolved_at: at }: Comment): boolean => at !== null;

export function useRemarks({ id }: Revision) {
  const query = useComments(id);
  const [placing, setPlacing] = useState(false);
  const { draft, put, drop } = useDraft<RemarkDraft>(`revision/${id}/remark`);
  const [writing, setWriting] = useState(draft !== undefined);
  const [place, setPlace] = useState(draft?.place);
  const [chosen, setChosen] = useState<number>();
  const [show, setShow] = useState<{ page: number }>();
  const [withResolved, setWithResolved] = useState(false);
  const all = useMemo(
    () => query.data?.map((one, index): NumberedRemark => ({ ...one, number: index + 1 })) ?? [],
    [query.data],
  );
  const handlePlace = useCallback((at: RemarkPlace) => {
    setPlace(at);
    setPlacing(false);
    setWriting(true);
  }, []);
  return {
    query,
    all,
    shown: withResolved ? all : all.filter((one) => !isResolved(one)),
    resolved: all.filter(isResolved).length,
    withResolved,
    setWithResolved,
    placing,
    setPlacing,
    /** Where the next remark will stand. */
    newPlace: place,
    place: handlePlace,
    /** What was written of it before. */
    draft,
    keep: useCallback(
      (values: RemarkValues) => {
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
    choose: (remark: NumberedRemark) => {
      setChosen(remark.id);
    },
    /** Brings its page to sight. */
    find: (remark: NumberedRemark) => {
      setChosen(remark.id);
      if (remark.page !== null) setShow({ page: remark.page });
    },
    show,
  };
}

export type Remarks = ReturnType<typeof useRemarks>;
