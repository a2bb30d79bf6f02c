/**
 * Drafts the letters of an award that are not there yet: to the yard that has the docking, and to each that was declined. Each is a
 * document of its yard, and a draft: somebody of the office reads and submits it. Drafted twice, there is one of each.
 */
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import type { FileApi } from '../../documents/files/fileApi';
import { makeFiles, storeMade } from '../../documents/made/madeFiles';
import { isSamePlan, planMade, type MadePlan } from '../../documents/made/madePlan';
import type { RevisionFiles } from '../../documents/revisions/revisionWrites';
import { revisionName } from '../../documents/scene';
import { drydockRepository, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notFound, notPermitted, unavailable } from '../../http/problem';
import { speakInPrint } from '../../text/language';
import { readContract } from '../contractView';
import { tenderRepository, type StoredQuotation } from '../tenderRepository';
import { specificationOf } from '../askedBy';
import { officeDrydock } from '../tenderView';
import { isAward, letterOrder, letterTitle, type LetterScene } from './letterPaper';
import { letterId, lettersOf, mayDraft, writtenTo } from './letters';

type Drafting = Call<'draftLetters'>;

/** That of the letter so many behind the next one. */
const numberBehind = (number: string, place: number): string =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + place).padStart(digits.length, '0'));

interface Missing {
  readonly quotation: StoredQuotation;
  readonly plan: MadePlan;
}

async function missingOf(db: Database, project: StoredDrydock): Promise<Missing[]> {
  const to = await writtenTo(db, project.id);
  const drafted = await lettersOf(db, to);
  const missing = to.filter((_one, place) => drafted[place]?.document === null);
  const kind = { type: 'CTR', confidentiality: 'COMMERCIAL', each: true, made: [] } as const;
  const first = missing.length > 0 ? await planMade(db, project, kind) : undefined;
  return missing.flatMap((quotation, place) =>
    first === undefined
      ? []
      : [{ quotation, plan: { ...first, number: numberBehind(first.number, place) } }],
  );
}

async function specificationName(db: Database, drydockId: number): Promise<string | null> {
  const tender = await tenderRepository(db).tenderOf(drydockId);
  const of = tender === undefined ? null : await specificationOf(db, tender);
  return of && revisionName({ number: of.number }, of.revision);
}

/** A letter that declines has nothing for a spreadsheet. */
async function filesOf(api: FileApi, scene: LetterScene): Promise<RevisionFiles> {
  const { project, plan } = scene;
  const making = { kind: 'letters', drydockId: project.id } as const;
  const made = await makeFiles(api, making, plan, letterOrder(scene));
  return isAward(scene) ? made : { ...made, source_files: [] };
}

const isSame = (a: readonly Missing[], b: readonly Missing[]): boolean =>
  a.length === b.length &&
  a.every(({ quotation, plan }, place) => {
    const other = b[place];
    return other?.quotation.id === quotation.id && isSamePlan(plan, other.plan);
  });

export async function draftLetters(api: FileApi, call: Drafting): Promise<Contract> {
  const { viewer, id, now } = call;
  const project = await officeDrydock(api.db, viewer, id);
  if (!mayDraft(viewer)) throw notPermitted('tender.mayNotDraft');
  const contract = await readContract(api.db, viewer, id);
  const missing = await missingOf(api.db, project);
  if (missing.length === 0) return contract;
  const specification = await specificationName(api.db, id);
  speakInPrint();
  const scenes = missing.map((one): LetterScene => ({
    ...{ ...one, project, contract, specification },
    ...{ signedBy: viewer.fullname, today: viewer.today },
  }));
  const files: RevisionFiles[] = [];
  for (const scene of scenes) files.push(await filesOf(api, scene));
  await call.write(async (tx, record) => {
    const locked = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
    if (locked === undefined) throw notFound();
    if (!isSame(missing, await missingOf(tx, locked)))
      // Drafted, or numbered, meanwhile by somebody else: asked once more, it is right.
      throw unavailable('busy');
    for (const [place, scene] of scenes.entries()) {
      const made = files[place];
      if (made === undefined) throw new Error('A letter was not made.');
      await storeMade(
        api,
        { tx, record, viewer, now },
        {
          ...{ project: locked, plan: scene.plan, files: made, change_note: null },
          ...{ title: letterTitle(scene), reason: 'ISSUED_FOR_INFORMATION' },
          ...{ client_id: letterId(scene.quotation.id), yard_id: scene.quotation.yard_id },
        },
      );
    }
  });
  return readContract(api.db, viewer, id);
}
