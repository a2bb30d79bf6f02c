/** Tells the other side of a variation order that it is its turn, or what was decided: the office's team, or the yard's people. */
import type { VariationCall } from '../../src/contract/execution/variationStates';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { notify } from '../notifications/notify';
import { peopleOf } from './sidePeople';
import { sideOf } from './variationAccess';
import type { StoredVariation } from './variationRepository';
import { numberOf } from './variationView';

interface Moved {
  readonly tx: Database;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly project: StoredDrydock;
  /** As it was before. */
  readonly stored: StoredVariation;
}

/** After these the other side goes on; the others decide. */
const ASKING: readonly VariationCall[] = ['submit', 'offer', 'negotiate', 'start_early'];

/** Of a draft, which the other side does not see, nobody is told. */
export async function tellVariation(moved: Moved, call: VariationCall): Promise<void> {
  const { tx, viewer, now, project, stored } = moved;
  if (stored.submitted_at === null && call !== 'submit') return;
  const isAsking = ASKING.includes(call);
  const others = sideOf(viewer) === 'YARD' ? 'OFFICE' : 'YARD';
  const to = await peopleOf(tx, project, others);
  await notify(
    { tx, now, by: viewer.userId },
    {
      ...{ entity: 'drydock', entity_id: project.id, label: numberOf(stored) },
      kind: isAsking ? 'VARIATION_ASKED' : 'VARIATION_DECIDED',
      // Whoever drew it up wants to know what became of it.
      to: isAsking ? to : [...to, stored.creator_id],
    },
  );
}
