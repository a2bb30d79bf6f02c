/** Moves the day until which a review is asked for, of the step that it has come to: its reviewers and the author are told. */
import { eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { reviewDueSchema } from '../../../src/contract/documents/documents';
import type { Call } from '../../access/wire';
import { reviewSteps } from '../../db/tables/reviewSchema';
import { invalid, notPermitted } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { freshDocument } from '../documentDetail';
import { tellMoved } from '../documentNotices';
import { documentRepository } from '../documentRepository';
import { stateOf } from '../revisions/revisionActions';
import { revisionRepository } from '../revisions/revisionRepository';
import { refuseVoid, stateName } from '../revisions/revisionTransitions';
import { lockedRevision } from '../revisions/revisionWrites';
import { revisionName } from '../scene';

export function setReviewDue(
  call: Call<'setReviewDue', typeof reviewDueSchema>,
): Promise<Document> {
  const { id, body, now } = call;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const locked = await lockedRevision(tx, viewer, id);
    const { document, revision, steps, actions } = locked;
    refuseVoid(locked);
    const step = steps.find((one) => stateOf(one) === 'OPEN');
    if (revision.state !== 'FOR_REVIEW' || step === undefined)
      throw invalid({ state: [say('documents.wrongState', { state: stateName(revision.state) })] });
    if (!actions.includes('set_due')) throw notPermitted();
    if (revision.version !== body.version)
      throw changedMeanwhile(
        { by: revision.updater, at: revision.updated_at },
        viewer.timeZone,
        await freshDocument(tx, viewer, document.id),
      );
    const { due_on } = body;
    if (due_on === step.due_on) return freshDocument(tx, viewer, document.id);
    if (due_on < viewer.today) throw invalid({ due_on: [say('documents.incorporatePast')] });
    // Once it is late again that is told at once, not a week after the last time.
    await tx
      .update(reviewSteps)
      .set({ due_on, reminded_on: null })
      .where(eq(reviewSteps.id, step.id));
    await revisionRepository(tx).update(id, {}, viewer.userId, now);
    await documentRepository(tx).update(document, {}, viewer.userId, now);
    await record({
      action: 'set_due',
      entity: 'document',
      entityId: document.id,
      label: revisionName(document, revision.label),
      before: { due_on: step.due_on },
      after: { due_on },
    });
    await tellMoved({ tx, now, by: viewer.userId }, revision, { id: step.id, due_on });
    return freshDocument(tx, viewer, document.id);
  });
}
