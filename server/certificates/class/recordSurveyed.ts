/** Records class items as surveyed at a docking, with the next due dates that were proposed and seen. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { classItemFields } from '../../../src/contract/certificates/classItems';
import type {
  DockingDue,
  dueSurveyedSchema,
} from '../../../src/contract/certificates/classRecords';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { Call } from '../../access/wire';
import { classItems } from '../../db/tables/classSchema';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';
import { lockedShip } from '../certificateAccess';
import { changed, itemName } from './classWrites';
import { dockingDue } from '../due/dockingDue';

/** Refused where it is not, or no longer, what is proposed; what is recorded so already is left alone: sent twice, done once. */
export function recordSurveyed(
  call: Call<'recordSurveyed', typeof dueSurveyedSchema>,
): Promise<DockingDue> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await existingDrydock(tx, viewer, id);
    const ship = await lockedShip(tx, viewer, project.ship_id);
    const { after } = await dockingDue(tx, viewer, id);
    const offers = new Map(
      (after ?? []).flatMap(({ source, source_id, survey }) =>
        source === 'CLASS_ITEM' && survey !== null ? [[source_id, survey]] : [],
      ),
    );
    for (const { source_id, on, due_on } of body.items) {
      const [row] = await tx
        .select()
        .from(classItems)
        .where(
          and(
            eq(classItems.id, source_id),
            eq(classItems.ship_id, ship.id),
            isNull(classItems.removed_at),
          ),
        );
      if (row === undefined) throw invalid({ items: [say('classItems.noSuchItem')] });
      if (row.last_on === on && row.due_on === due_on) continue;
      const offer = offers.get(source_id);
      if (offer?.on !== on || offer.due_on !== due_on)
        throw invalid({ items: [say('classItems.notProposed', { name: row.name })] });
      const before = fieldsOf(classItemFields, row);
      // The window and a postponement were those of the survey that is done.
      const none = { range_from: null, range_to: null, postponed_to: null };
      const dates = { last_on: on, due_on, ...none };
      const values = { ...dates, version: sql`${classItems.version} + 1`, ...changed(viewer, now) };
      await tx.update(classItems).set(values).where(eq(classItems.id, source_id));
      await record({
        action: 'update',
        ...{ entity: 'class_item', entityId: source_id, label: itemName(ship, row) },
        ...{ before, after: { ...before, ...dates, drydock: project.number } },
      });
    }
    return dockingDue(tx, viewer, id);
  });
}
