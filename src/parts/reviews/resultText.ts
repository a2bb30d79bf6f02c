/** What a result of a review is called: class has words of its own, and approves nothing of an owner's. */
import { CLASS_ROLE } from '../../contract/roles';

/** The key of its text; `roleType`: of the step that it is given at, unknown of what was kept by an earlier version. */
export const resultText = <R extends string>(roleType: unknown, result: R) =>
  roleType === CLASS_ROLE
    ? (`documents.classResults.${result}` as const)
    : (`documents.results.${result}` as const);
