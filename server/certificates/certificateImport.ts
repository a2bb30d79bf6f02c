/**
 * Takes over the certificates of a ship from a sheet, matched by their kinds: one that was issued later than that in force
 * takes its place, any other corrects it. Never is one made anew for what is known.
 */
import { eq } from 'drizzle-orm';
import { windowsOf, endorsementProblem } from '../../src/contract/certificates/certificateRules';
import {
  CERTIFICATE_COLUMN_NAMES,
  type CertificateColumn,
  type certificateImportSchema,
  type StatusReport,
} from '../../src/contract/certificates/statusSheet';
import type { Cells } from '../../src/contract/kinds';
import type { Call } from '../access/wire';
import { certificateKinds, certificates } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import { HttpProblem, invalid, type FieldErrors } from '../http/problem';
import { say } from '../text/texts';
import { extensionProblem, refusal } from './certificateActions';
import { certificateRepository, factsOf, type StoredCertificate } from './certificateRepository';
import {
  followClass,
  isClass,
  logged,
  nameOf,
  refuseParticulars,
  refuseRetired,
  type Particulars,
  type StoredKind,
} from './certificateRules';
import {
  COLUMN_OF,
  draftOf,
  match,
  problemsOf,
  readLine,
  renews,
  type Line,
} from './certificateLine';
import { refuseExpiry } from './renewal';
import {
  changeOf,
  columnErrors,
  importStatus,
  laterOf,
  nothingTold,
  reportOf,
  type Scene,
  type Told,
} from './statusSheet';

interface Stand extends Line {
  kind: StoredKind;
  draft: Particulars;
}

/** Corrects the one in force, or makes the one that takes its place; its id, and whether anything is another. */
async function store(scene: Scene, { said, kind, before, draft }: Stand) {
  const { tx, record, viewer, ship, now } = scene;
  const repository = certificateRepository(tx);
  const label = nameOf(ship, kind);
  const after = logged(draft, kind.name);
  if (before !== undefined && !renews({ said, before })) {
    const was = logged(before, kind.name);
    if (JSON.stringify(was) === JSON.stringify(after)) return { id: before.id, changed: false };
    await refuseParticulars(scene, ship, draft, kind, before.id);
    if (before.extended_to !== null && draft.expires_on !== before.expires_on)
      throw invalid({ expires_on: [say('certificates.isExtended')] });
    await repository.update(before.id, draft, viewer.userId, now);
    const event = { entity: 'certificate', entityId: before.id, label } as const;
    await record({ action: 'update', ...event, before: was, after });
    return { id: before.id, changed: true };
  }
  if (before === undefined) refuseRetired(kind);
  else refuseExpiry({ stored: before }, { ...draft, done_on: draft.issued_on });
  await refuseParticulars(scene, ship, draft, kind);
  const id = await repository.create({
    ...{ ...draft, ship_id: ship.id, state: 'ACTIVE' },
    ...(before === undefined ? {} : { replaces_id: before.id, done_on: draft.issued_on }),
    ...{ created_at: now, created_by: viewer.userId, updated_at: now, updated_by: viewer.userId },
  });
  await repository.refresh(id);
  if (before !== undefined)
    await repository.update(before.id, { state: 'REPLACED' }, viewer.userId, now);
  const event = { entity: 'certificate', entityId: id, label } as const;
  const renewed = before === undefined ? {} : { renews: before.number };
  await record({ action: 'create', ...event, after: { ...renewed, ...after } });
  return { id, changed: true };
}

async function existing(tx: Database, id: number): Promise<StoredCertificate> {
  const [found] = await certificateRepository(tx).listWhere(eq(certificates.id, id));
  if (found === undefined) throw new Error(`Certificate ${id} is gone.`);
  return found;
}

/** As by hand: one that is suspended is neither extended nor endorsed. */
function refuseSuspended({ state }: StoredCertificate, column: CertificateColumn): void {
  if (state === 'ACTIVE') return;
  const named = say(`certificates.states.${state}`);
  throw invalid({ [column]: [say('certificates.wrongState', { state: named })] });
}

async function extend(scene: Scene, { said, kind }: Stand, id: number): Promise<boolean> {
  const { tx, record, viewer, ship, now } = scene;
  const { extended: to } = said;
  const stored = await existing(tx, id);
  const { extended_to: was } = stored;
  if (to === undefined || to === null || to === was) return false;
  refuseSuspended(stored, 'extended');
  const problem = extensionProblem(stored, to);
  if (problem !== undefined) throw invalid({ extended: [problem] });
  const basis = say('certificates.fromSheet');
  const change = { extended_to: to, extension_by: 'CLASS' as const, extension_basis: basis };
  await certificateRepository(tx).update(id, change, viewer.userId, now);
  const event = { entity: 'certificate', entityId: id, label: nameOf(ship, kind) } as const;
  const after = { extended_to: to, by: 'CLASS', reason: basis };
  await record({ action: 'extend', ...event, before: { extended_to: was }, after });
  return true;
}

/** The sheet tells no more than the day: an annual survey where the window takes one. */
async function endorse(scene: Scene, { said, kind }: Stand, id: number): Promise<boolean> {
  const { tx, record, viewer, ship, now } = scene;
  const { endorsed: on } = said;
  if (on === undefined || on === null) return false;
  const repository = certificateRepository(tx);
  const stored = await existing(tx, id);
  const facts = factsOf(stored, await repository.endorsementsOf([id]));
  if (facts.endorsements.some((one) => one.on === on)) return false;
  refuseSuspended(stored, 'endorsed');
  if (on > viewer.today) throw invalid({ endorsed: [say('certificates.inFuture')] });
  const windows = windowsOf(facts);
  const { surveys = [] } =
    windows.find(({ from, to }) => from <= on && on <= to) ?? windows[0] ?? {};
  const survey = surveys.find((one) => one === 'ANNUAL') ?? surveys[0] ?? 'ANNUAL';
  const problem = endorsementProblem(facts, { survey, on });
  if (problem !== undefined) throw invalid({ endorsed: Object.values(refusal(problem)).flat() });
  await repository.addEndorsement({
    ...{ certificate_id: id, survey, on, place: null, by: null },
    ...{ recorded_at: now, recorded_by: viewer.userId },
  });
  await repository.update(id, {}, viewer.userId, now);
  const event = { entity: 'certificate', entityId: id, label: nameOf(ship, kind) } as const;
  await record({ action: 'endorse', ...event, after: { survey, on, place: null, by: null } });
  return true;
}

/** `wrong`: by the columns. */
type Outcome =
  | { changed: boolean; later: string[]; after: StoredCertificate; endorsed: string | null }
  | { wrong: FieldErrors };

/** What the columns of a sheet tell of it. `endorsed`: what the line adds. */
const shownOf = (
  of: StoredCertificate,
  endorsed: string | null,
): Record<string, string | null> => ({
  ...{ number: of.number, issuer: of.issuer, issued: of.issued_on, expires: of.expires_on },
  ...{ extended: of.extended_to, endorsed },
});

/** In a savepoint of its own, as what one line breaks must not break the others. */
async function tryLine(scene: Scene, stand: Stand): Promise<Outcome> {
  try {
    return await scene.tx.transaction(async (tx) => {
      const inner = { ...scene, tx };
      const { id, changed } = await store(inner, stand);
      const extended = await extend(inner, stand, id);
      const endorsed = await endorse(inner, stand, id);
      const after = await existing(tx, id);
      if (isClass(after)) await followClass(inner, scene.ship.id);
      const later = laterOf(stand.kind.name, stand.before?.deadline_on, after.deadline_on);
      const on = endorsed ? (stand.said.endorsed ?? null) : null;
      return { changed: changed || extended || endorsed, later, after, endorsed: on };
    });
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.body.errors === undefined) throw error;
    const { errors } = error.body;
    const wrong = Object.entries(errors).map(([field, texts]) => [
      COLUMN_OF[field] ?? field,
      texts,
    ]);
    return { wrong: Object.fromEntries(wrong) as FieldErrors };
  }
}

async function takeLine(
  scene: Scene,
  line: Line,
  cells: Cells,
  seen: ReadonlySet<number>,
): Promise<Outcome> {
  const draft = draftOf(line, scene.ship.class_society);
  const wrong = {
    ...columnErrors(CERTIFICATE_COLUMN_NAMES, cells),
    ...problemsOf(line, draft, seen),
  };
  const { kind } = line;
  return kind === undefined || Object.keys(wrong).length > 0
    ? { wrong }
    : tryLine(scene, { ...line, kind, draft });
}

async function takeOver(scene: Scene, rows: readonly Cells[]): Promise<Told> {
  const { tx, ship } = scene;
  const kinds = await tx.select().from(certificateKinds);
  const all = await certificateRepository(tx).inForceOf(ship.id);
  const lines = match(
    rows.map((cells) => readLine(cells, kinds)),
    all,
  );
  const seen = new Set<number>();
  const told = nothingTold();
  for (const [place, line] of lines.entries()) {
    const { kind, before } = line;
    const outcome = await takeLine(scene, line, rows[place] ?? {}, seen);
    if (before !== undefined) seen.add(before.id);
    const isWrong = 'wrong' in outcome;
    told.rows.push(reportOf(place + 1, kind?.name ?? '', isWrong ? outcome.wrong : {}));
    if (isWrong) continue;
    told.later.push(...outcome.later);
    if (before === undefined) told.added += 1;
    else if (outcome.changed) {
      told.changed += 1;
      const { after, endorsed } = outcome;
      const of = { row: place + 1, name: after.kind.name };
      const both = [shownOf(before, null), shownOf(after, endorsed)] as const;
      told.changes.push(changeOf(of, both, [before.deadline_on, after.deadline_on]));
    } else told.same += 1;
  }
  told.gone = all
    .filter(({ id }) => !seen.has(id))
    .map(({ kind, number }) => `${kind.name} ${number}`);
  return told;
}

export const importCertificates = (
  call: Call<'importCertificates', typeof certificateImportSchema>,
): Promise<StatusReport> => importStatus(call, 'CERTIFICATES', takeOver);
