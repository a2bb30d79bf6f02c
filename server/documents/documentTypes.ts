/** The types of documents: how they are numbered, who sees them, and the route of their review. */
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentType } from '../../src/contract/documents/documentRecords';
import type { Database } from '../db/database';
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

/** By code; all of them, or the one of this id. Source: document_types, route_steps, roles. */
async function typesOf(db: Database, id?: number): Promise<StoredType[]> {
  const types = await db
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
    })
    .from(documentTypes)
    .leftJoin(issuers, eq(issuers.id, documentTypes.issuer_role_id))
    .where(id === undefined ? undefined : eq(documentTypes.id, id))
    .orderBy(asc(documentTypes.code));
  const steps = await db
    .select({ step: routeSteps, role: roles.label })
    .from(routeSteps)
    .innerJoin(roles, eq(roles.id, routeSteps.role_id))
    .where(id === undefined ? undefined : eq(routeSteps.type_id, id))
    .orderBy(asc(routeSteps.type_id), asc(routeSteps.position));
  return types.map((type) => {
    const own = steps.filter(({ step }) => step.type_id === type.id);
    return {
      ...type,
      reviewed: own.length > 0,
      steps: own.map(({ step, role }) => ({ role, rule: step.rule, only_tag: step.only_tag })),
      route: own.map(({ step, role }) => ({ ...step, role })),
    };
  });
}

export const allTypes = (db: Database): Promise<StoredType[]> => typesOf(db);

/** Fails for an id that no document can have. */
export async function documentType(db: Database, id: number): Promise<StoredType> {
  const [found] = await typesOf(db, id);
  if (found === undefined) throw new Error(`There is no document type ${id}.`);
  return found;
}

/** The steps that a review of a document takes, by its tags. */
export const routeOf = ({ route }: StoredType, { tags }: { tags: readonly string[] }) =>
  route.filter(({ only_tag }) => only_tag === null || tags.includes(only_tag));

export const presentType = (type: StoredType): DocumentType =>
  omit(type, 'issuer_role_id', 'issuer', 'route');
