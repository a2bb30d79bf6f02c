/** The types of documents that the product comes with: how they number, who may see them, and who reviews them. */
import { inArray } from 'drizzle-orm';
import type { Confidentiality, RevisionReason } from '../../src/contract/documents/documents';
import type { LabelScheme } from '../../src/contract/documents/documentStates';
import type { Database } from '../db/database';
import { documentTypes, routeSteps } from '../db/tables/documentSchema';
import { roles } from '../db/schema';

/** A role of the route; `only_tag`: asked of documents with this tag alone. */
export interface SeedStep {
  role: string;
  only_tag: string | null;
}

export interface SeedType {
  code: string;
  label: string;
  scheme: LabelScheme;
  confidentiality: Confidentiality;
  steps: readonly SeedStep[];
  forClass: boolean;
  issuer: string | null;
  reason: RevisionReason;
}

/** Days that a step may take. */
export const STEP_DAYS = 5;

const ENGINEER = 'ROLE_ENGINEER';
const SUPERINTENDENT = 'ROLE_SUPERINTENDENT';
const FLEET_MANAGER = 'ROLE_FLEET_MANAGER';
const PURCHASER = 'ROLE_PURCHASER';
const CLASS = 'ROLE_CLASS';

type Route = readonly (string | SeedStep)[];
type Special = Partial<Omit<SeedType, 'code' | 'label' | 'scheme' | 'steps'>>;

const type = (
  code: string,
  label: string,
  scheme: LabelScheme,
  route: Route = [],
  special: Special = {},
): SeedType => ({
  code,
  label,
  scheme,
  confidentiality: 'ALL_MEMBERS',
  steps: route.map((step) => (typeof step === 'string' ? { role: step, only_tag: null } : step)),
  forClass: false,
  issuer: null,
  reason: 'ISSUED_FOR_INFORMATION',
  ...special,
});

const COMMERCIAL = { confidentiality: 'COMMERCIAL' } as const;

export const DOCUMENT_TYPES: readonly SeedType[] = [
  type('SPC', 'Drydock specification', 'ALPHA', [ENGINEER, SUPERINTENDENT, FLEET_MANAGER], {
    reason: 'FOR_QUOTATION',
  }),
  type('DRW', 'Drawing', 'ALPHA', [
    ENGINEER,
    SUPERINTENDENT,
    { role: CLASS, only_tag: 'class-item' },
  ]),
  type('SCH', 'Schedule', 'NUMERIC', [SUPERINTENDENT]),
  type('QTN', 'Yard quotation', 'NUMERIC', [], COMMERCIAL),
  type('CMP', 'Quotation comparison', 'NUMERIC', [PURCHASER, FLEET_MANAGER], COMMERCIAL),
  type('CTR', 'Contract, award letter', 'ALPHA', [PURCHASER, FLEET_MANAGER], COMMERCIAL),
  type('VOR', 'Variation order papers', 'NUMERIC', [SUPERINTENDENT], COMMERCIAL),
  type('DPR', 'Daily progress report', 'NUMERIC', [SUPERINTENDENT]),
  type('INS', 'Inspection report', 'NUMERIC', [SUPERINTENDENT]),
  type('UTM', 'Thickness measurement report', 'NUMERIC', [ENGINEER, CLASS], { forClass: true }),
  type('PNT', 'Paint report', 'NUMERIC', [SUPERINTENDENT]),
  type('CRT', 'Certificate', 'NUMERIC', [], { forClass: true, issuer: 'ROLE_MODERATOR' }),
  type('CLS', 'Class survey report, status', 'NUMERIC', [], { forClass: true }),
  type('HSE', 'Permit, risk assessment', 'NUMERIC', [SUPERINTENDENT], { reason: 'FOR_WORK' }),
  type('INV', 'Invoice', 'NUMERIC', [PURCHASER, SUPERINTENDENT], COMMERCIAL),
  type('MOM', 'Minutes of meeting', 'NUMERIC'),
  type('PHO', 'Photo record', 'NUMERIC'),
  type('FDR', 'Final docking report', 'ALPHA', [SUPERINTENDENT, FLEET_MANAGER], {
    confidentiality: 'OFFICE',
    reason: 'AS_DOCKED',
  }),
  type('TRM', 'Transmittal cover', 'NUMERIC'),
];

/** Into an empty table, so that ids count from 1 in the order of the data. Steps of roles that are not there are left out. */
async function addTypes(tx: Database, now: Date): Promise<void> {
  const named = DOCUMENT_TYPES.flatMap(({ steps, issuer }) => [
    ...steps.map(({ role }) => role),
    ...(issuer === null ? [] : [issuer]),
  ]);
  const known = await tx.select().from(roles).where(inArray(roles.name, named));
  const roleId = (name: string | null) => known.find((role) => role.name === name)?.id ?? null;
  const at = { created_at: now, updated_at: now };
  const stored = await tx
    .insert(documentTypes)
    .values(
      DOCUMENT_TYPES.map(({ code, label, scheme, confidentiality, forClass, issuer, reason }) => ({
        ...{ code, label, scheme, confidentiality, ...at },
        for_class: forClass,
        usual_reason: reason,
        issuer_role_id: roleId(issuer),
      })),
    )
    .returning({ id: documentTypes.id, code: documentTypes.code });
  const steps = DOCUMENT_TYPES.flatMap(({ code, steps: route }) => {
    const type_id = stored.find((one) => one.code === code)?.id ?? 0;
    return route
      .flatMap(({ role, only_tag }) => {
        const role_id = roleId(role);
        return role_id === null ? [] : [{ type_id, role_id, only_tag }];
      })
      .map((step, place) => ({
        ...step,
        position: place + 1,
        rule: 'ANY' as const,
        days: STEP_DAYS,
      }));
  });
  if (steps.length > 0) await tx.insert(routeSteps).values(steps);
}

/** For a new database, and for one of an earlier version that has no types yet. */
export async function addDocumentTypes(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(documentTypes)) === 0) await addTypes(tx, now);
  });
}
