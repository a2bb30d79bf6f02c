/** The types of documents: how they are numbered, who sees them, and the route of their review. */
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { DocumentType } from '../../src/contract/documents/documentRecords';
import type { Database } from '../db/database';
import { jsonColumn } from '../db/jsonRows';
import { prepared, UNNAMED } from '../db/prepared';
import { documentTypes, routeSteps } from '../db/tables/documentSchema';
import { roles } from '../db/schema';
import { omit } from '../text/omit';

const issuers = alias(roles, 'issuers');

export interface StoredType extends DocumentType {
  issuer_role_id: number | null;
  /** The label of the role that alone may issue it. */
  issuer: string | null;
  route: {
    position: number;
    role_id: number;
    role: string;
    rule: 'ANY' | 'ALL';
    only_tag: string | null;
    days: number;
  }[];
}

type StoredRoute = StoredType['route'];

const query = new QueryBuilder();
const route = jsonColumn<StoredRoute[number]>(
  query
    .select({
      position: routeSteps.position,
      role_id: routeSteps.role_id,
      role: sql`${roles.label}`.as('role'),
      rule: routeSteps.rule,
      only_tag: routeSteps.only_tag,
      days: routeSteps.days,
    })
    .from(routeSteps)
    .innerJoin(roles, eq(roles.id, routeSteps.role_id))
    .where(eq(routeSteps.type_id, documentTypes.id))
    .orderBy(asc(routeSteps.position)),
);

/** By code. Source: document_types, route_steps, roles. */
const typesWhere = (where?: SQL) =>
  prepared((db) =>
    db
      .select({
        id: documentTypes.id,
        code: documentTypes.code,
        label: documentTypes.label,
        scheme: documentTypes.scheme,
        confidentiality: documentTypes.confidentiality,
        reasons: documentTypes.reasons,
        usual_reason: documentTypes.usual_reason,
        retired: documentTypes.retired,
        issuer_role_id: documentTypes.issuer_role_id,
        issuer: issuers.label,
        route,
      })
      .from(documentTypes)
      .leftJoin(issuers, eq(issuers.id, documentTypes.issuer_role_id))
      .where(where)
      .orderBy(asc(documentTypes.code))
      .prepare(UNNAMED),
  );
const everyType = typesWhere();
const oneType = typesWhere(eq(documentTypes.id, sql.placeholder('id')));

const typeOf = (stored: Omit<StoredType, 'reviewed' | 'steps'>): StoredType => ({
  ...stored,
  reviewed: stored.route.length > 0,
  steps: stored.route.map(({ role, rule, only_tag }) => ({ role, rule, only_tag })),
});

export async function allTypes(db: Database): Promise<StoredType[]> {
  return (await everyType(db).execute()).map(typeOf);
}

/** Fails for an id that no document can have. */
export async function documentType(db: Database, id: number): Promise<StoredType> {
  const [found] = await oneType(db).execute({ id });
  if (found === undefined) throw new Error(`There is no document type ${id}.`);
  return typeOf(found);
}

/** The steps that a review of a document takes, by its tags. */
export const routeOf = ({ route }: StoredType, { tags }: { tags: readonly string[] }) =>
  route.filter(({ only_tag }) => only_tag === null || tags.includes(only_tag));

export const presentType = (type: StoredType): DocumentType =>
  omit(type, 'issuer_role_id', 'issuer', 'route');
