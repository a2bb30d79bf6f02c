import { ApiError } from '../../api/ApiError';

/** Whether there is no such record, or none for this person: its name, its tabs and its counts are not there either. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;
