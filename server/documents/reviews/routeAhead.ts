/** The steps that a review would take, and whom they would ask. */
import type { Revision, RouteStep } from '../../../src/contract/documents/documentRecords';
import type { SubmitDraft } from '../../../src/contract/documents/documents';
import type { Database } from '../../db/database';
import { invalid, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { choosesReviewers, mayRevise } from '../documentRights';
import type { StoredDocument } from '../documentRepository';
import { routeOf, type StoredType } from '../documentTypes';
import { wouldAsk } from './reviewers';
import type { Viewer } from '../../access/permissions/viewer';

export type Asking = SubmitDraft['ask'];

interface Routed {
  viewer: Viewer;
  document: StoredDocument;
  route: StoredType['route'];
}

/** Of a revision by this viewer, if it were submitted now; empty where they may submit none, and without review. */
export async function routeAhead(
  db: Database,
  { viewer, document, type }: { viewer: Viewer; document: StoredDocument; type: StoredType },
  revisions: readonly Revision[],
): Promise<RouteStep[]> {
  const submits = revisions.some(({ may }) => may.includes('submit'));
  const route = submits || mayRevise(viewer, document) ? routeOf(type, document) : [];
  if (route.length === 0) return [];
  const roles = route.map(({ role_id }) => role_id);
  const asked = await wouldAsk(db, document.id, roles, viewer.userId);
  const chooses = choosesReviewers(viewer);
  return route.map(({ role_id, role, rule, days }) => {
    const people = asked.get(role_id) ?? [];
    return {
      ...{ role, rule, days, asked: people },
      may_choose: chooses && rule === 'ANY' && people.length > 1,
    };
  });
}

/**
 * The chosen people of each step of a route, null where all on it are asked. 422 where the choice is not the viewer's,
 * or where somebody chosen is not, or no longer, on the route.
 */
export async function chosenOf(
  db: Database,
  { viewer, document, route }: Routed,
  ask: Asking,
): Promise<(number[] | null)[]> {
  if (ask === undefined || ask.length === 0) return route.map(() => null);
  if (!choosesReviewers(viewer)) throw notPermitted('documents.choosesReviewers');
  const roles = route.map(({ role_id }) => role_id);
  const asked = await wouldAsk(db, document.id, roles, viewer.userId);
  const onRoute = (place: number) =>
    (asked.get(route[place]?.role_id ?? 0) ?? []).map(({ user_id }) => user_id);
  for (const { position, people } of ask) {
    if (people.some((one) => !onRoute(position - 1).includes(one)))
      throw invalid({ ask: [say('documents.notOnRoute')] });
    const step = route[position - 1];
    if (step?.rule === 'ALL')
      throw invalid({ ask: [say('documents.allOnRoute', { role: step.role })] });
  }
  return route.map((_step, place) => {
    const people = ask.find(({ position }) => position === place + 1)?.people;
    const isEverybody = onRoute(place).every((one) => people?.includes(one) ?? true);
    return isEverybody ? null : [...new Set(people)];
  });
}
