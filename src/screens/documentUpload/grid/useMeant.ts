/** A number is meant for its document. Of a draft nobody knows whether its file or another document is meant: that is asked. */
import { useEffect } from 'react';
import type { Document } from '../../../contract/documents/documentRecords';
import { draftOf } from './useNumbered';
import type { UploadValues } from '../uploadValues';

/** `found`: undefined while it is being looked up. */
export function useMeant(
  { revises, replaces }: UploadValues,
  found: Document | null | undefined,
  onChoose: (revises: number | null, replaces: boolean) => void,
) {
  // The draft whose file was to be replaced was issued meanwhile.
  const isLate = replaces && found != null && draftOf(found) === undefined;
  useEffect(() => {
    if ((revises !== 'ask' && !isLate) || found === undefined) return;
    if (found?.may.includes('revise')) onChoose(found.id, false);
    else if (draftOf(found) === undefined) onChoose(null, false);
  }, [revises, isLate, found, onChoose]);
}
