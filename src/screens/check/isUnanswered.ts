/** Whether there was nobody to ask. */
import { ApiError } from '../../api/ApiError';

interface Asked {
  data: unknown;
  fetchStatus: string;
  error: Error | null;
}

/** The server was not reached, or is not asked as there is no line. */
export const isUnanswered = ({ data, fetchStatus, error }: Asked): boolean =>
  data === undefined &&
  (fetchStatus === 'paused' || (error instanceof ApiError && error.kind === 'connection'));
