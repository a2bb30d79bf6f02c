/** Carries out what the catalogue says: toast, modal or sign-out. The only caller is the query client. */
import { ApiError, SessionOver } from '../api/ApiError';
import { session } from '../session/session';
import { showToast } from '../ui/toast';
import { catalogue } from './catalogue';
import { showErrors } from './errorsModal';

/** A row of the catalogue: a status, or of 422 only the change that came too late. */
export type Row = number | 'stale';

/** How browsers say that a chunk did not come. */
const CODE_MISSING = /import|module script/i;

/** `quiet` names the rows that this call shows in another way (`meta.quiet`). */
export function report(error: unknown, quiet: readonly Row[] = []) {
  if (error instanceof SessionOver) return;
  if (!(error instanceof ApiError)) {
    const notLoaded = error instanceof Error && CODE_MISSING.test(error.message);
    showToast({
      severity: 'error',
      text: { key: notLoaded ? 'errors.notLoaded' : 'errors.unexpected' },
    });
    return;
  }
  if (quiet.includes(error.status) || (error.stale && quiet.includes('stale'))) return;
  const outcome = catalogue(error);
  if (outcome.kind === 'signOut') session.end();
  else if (outcome.kind === 'modal') showErrors(outcome);
  else showToast({ severity: 'error', status: error.status, ...outcome });
}
