import type { Due } from '../../contract/fleet/compliance';

/** What covers only if class agrees is no more sure than the date. */
export const isCovered = ({ covered, cautions }: Due): boolean =>
  covered !== null && !cautions.includes('COVER_NOT_SPECIAL');
