/** How a result of a review is chosen. */
import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef } from 'react';
import type { ReviewResult } from '../../contract/documents/documentStates';
import { needsComment, type ReviewValues } from './reviewValues';
import { useOwnMarks } from './useOwnMarks';

/**
 * Chooses a result; one that has to be explained is, where nothing was written yet, by the marks that were made. Those of a
 * moment ago may be told only after the choice.
 */
export function useChoose(revisionId: number) {
  const { values, setFieldValue } = useFormikContext<ReviewValues>();
  const marks = useOwnMarks(revisionId);
  const isUnexplained = useRef(false);
  useEffect(() => {
    if (!isUnexplained.current || marks === undefined) return;
    isUnexplained.current = false;
    if (values.comment === '') void setFieldValue('comment', marks);
  }, [marks, values.comment, setFieldValue]);
  return useCallback(
    (result: ReviewResult) => {
      void setFieldValue('result', result);
      isUnexplained.current = needsComment(result) && values.comment === '' && marks === undefined;
      if (needsComment(result) && values.comment === '' && marks !== undefined)
        void setFieldValue('comment', marks);
    },
    [setFieldValue, values.comment, marks],
  );
}
