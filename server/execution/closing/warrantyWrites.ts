/** The list of what the yard guarantees: replaced as a whole, by the office. */
import { and, eq, inArray } from 'drizzle-orm';
import type { CloseOut, warrantySchema } from '../../../src/contract/execution/closeOut';
import type { Call } from '../../access/wire';
import { warranties } from '../../db/tables/closeOutSchema';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import { invalid, notPermitted, type FieldErrors } from '../../http/problem';
import { lockedDocking } from '../../jobs/jobWrites';
import { say } from '../../text/texts';
import { isOffice } from '../variationAccess';
import { refuseIdle, shownCloseOut, storedWarranty } from './closeOutView';

type Saving = Call<'setWarranty', typeof warrantySchema>;

/** An error at each item whose job is none of the docking's. */
async function refuseStrangers(tx: Database, { id, body }: Saving): Promise<void> {
  const wanted = body.items.flatMap(({ job_id }) => job_id ?? []);
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.drydock_id, id), inArray(jobs.id, wanted)));
  const known = new Set(rows.map((row) => row.id));
  const errors: FieldErrors = {};
  for (const [place, { job_id }] of body.items.entries())
    if (job_id !== null && !known.has(job_id))
      errors[`items[${place}].job_id`] = [say('closeOut.noSuchJob')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** As the audit log keeps it. */
const logged = (items: readonly { text: string; months: number }[]) =>
  items.map(({ text, months }) => `${text}: ${months}`);

export function setWarranty(call: Saving): Promise<CloseOut> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, id);
    if (!isOffice(viewer)) throw notPermitted('closeOut.officeOnly');
    const idle = refuseIdle(project);
    if (idle !== undefined) throw invalid({ state: [idle] });
    const before = await storedWarranty(tx, id);
    if ((before?.version ?? 0) !== body.version)
      throw invalid(
        { version: [say('closeOut.changed')] },
        await shownCloseOut(tx, viewer, project),
      );
    await refuseStrangers(tx, call);
    const values = {
      ...{ items: body.items, version: body.version + 1 },
      ...{ updated_at: now, updated_by: viewer.userId },
    };
    await tx
      .insert(warranties)
      .values({ drydock_id: id, ...values })
      .onConflictDoUpdate({ target: warranties.drydock_id, set: values });
    await record({
      action: 'set_warranty',
      ...{ entity: 'drydock', entityId: id, label: project.number },
      ...(before === undefined ? {} : { before: { warranty: logged(before.items) } }),
      after: { warranty: logged(body.items) },
    });
    return shownCloseOut(tx, viewer, project);
  });
}
