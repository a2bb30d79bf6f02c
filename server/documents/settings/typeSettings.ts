/** The types of documents as an office sets them, and the roles that can review and issue them. */
import { and, asc, count, countDistinct, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MENU, type Action, type MenuLink } from '../../../src/contract/endpoints';
import { describedIn, fieldsOf } from '../../../src/contract/fieldTable';
import {
  documentTypeFields,
  type DocumentTypeSettings,
  routeStepFields,
  type SetDocumentType,
} from '../../../src/contract/documents/settings';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, documentTypes, routeSteps } from '../../db/tables/documentSchema';
import { menus, permissions, roles, userRoles, users } from '../../db/schema';
import { notFound, notPermitted } from '../../http/problem';
import { wireTime } from '../../http/records';

/** Documents of these types are made, or asked for, by Docman itself. */
export const NEEDED = ['SPC', 'CMP', 'DPR', 'INV', 'FDR', 'CRT'];

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

/** The fields that stand in its row by themselves. */
export const own = describedIn(documentTypeFields);

/** What all documents are reviewed by is nobody's who is limited to some of them. */
export function refuseLimited({ reach }: Viewer): void {
  if (reach !== undefined) throw notPermitted();
}

/** By code; all of them, or the one of this id. Source: document_types, route_steps, documents. */
export async function typesOf(db: Database, id?: number) {
  const types = await db
    .select({
      id: documentTypes.id,
      created_at: documentTypes.created_at,
      created_by: creators.shown_name,
      updated_at: documentTypes.updated_at,
      updated_by: updaters.shown_name,
      version: documentTypes.version,
      ...fieldsOf(own, documentTypes),
      reasons: documentTypes.reasons,
    })
    .from(documentTypes)
    .leftJoin(creators, eq(creators.id, documentTypes.created_by))
    .leftJoin(updaters, eq(updaters.id, documentTypes.updated_by))
    .where(id === undefined ? undefined : eq(documentTypes.id, id))
    .orderBy(asc(documentTypes.code));
  const steps = await db
    .select({ type_id: routeSteps.type_id, ...fieldsOf(routeStepFields, routeSteps) })
    .from(routeSteps)
    .where(id === undefined ? undefined : eq(routeSteps.type_id, id))
    .orderBy(asc(routeSteps.type_id), asc(routeSteps.position));
  const counts = await db
    .select({ type_id: documents.type_id, count: count() })
    .from(documents)
    .where(id === undefined ? undefined : eq(documents.type_id, id))
    .groupBy(documents.type_id);
  return types.map((type) => ({
    ...type,
    documents: counts.find(({ type_id }) => type_id === type.id)?.count ?? 0,
    steps: steps
      .filter(({ type_id }) => type_id === type.id)
      .map((step) => fieldsOf(routeStepFields, step)),
  }));
}

export type Stored = Awaited<ReturnType<typeof typesOf>>[number];

export const present = (stored: Stored): SetDocumentType => ({
  ...stored,
  created_at: wireTime(stored.created_at),
  updated_at: wireTime(stored.updated_at),
  needed: NEEDED.includes(stored.code),
});

/** Whether a role of the query has this right on the menu of this link. */
const has = (link: MenuLink, action: Action) =>
  sql<boolean>`exists (select from ${permissions} join ${menus} on ${menus.id} = ${permissions.menu_id}
    where ${permissions.role_id} = ${roles.id} and ${menus.link} = ${link}
      and position(${action} in ${permissions.actions}) > 0)`;

/** Source: roles, permissions, users. */
export function rolesForTypes(db: Database): Promise<DocumentTypeSettings['roles']> {
  return db
    .select({
      id: roles.id,
      label: roles.label,
      people: countDistinct(users.id),
      reviews: has(MENU.reviews, 'A'),
      issues: has(MENU.documents, 'C'),
    })
    .from(roles)
    .leftJoin(userRoles, eq(userRoles.role_id, roles.id))
    .leftJoin(users, and(eq(users.id, userRoles.user_id), eq(users.status, 'ACTIVE')))
    .groupBy(roles.id, roles.label)
    .orderBy(asc(roles.id));
}

export async function documentTypeSettings(
  db: Database,
  viewer: Viewer,
): Promise<DocumentTypeSettings> {
  refuseLimited(viewer);
  return { items: (await typesOf(db)).map(present), roles: await rolesForTypes(db) };
}

export async function presented(tx: Database, id: number): Promise<SetDocumentType> {
  const [stored] = await typesOf(tx, id);
  if (stored === undefined) throw notFound();
  return present(stored);
}
