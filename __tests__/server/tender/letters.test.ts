/** The letters of an award: drafts to the yard that has it and to those that were declined, of which none names another. */
import { eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import { documents } from '../../../server/db/tables/documentSchema';
import { makeFileTools } from '../../../server/papers/fileTools';
import { askAs, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { openReference } from '../support/reference';
import { AWARD, invite, makeTender, receive } from '../support/tenderCalls';

const MANAGER = 'fleet.manager';
const PURCHASER = 'paula.frost';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const as = askAs(() => docman);

const readable = async (sha256: string) => {
  const tools = makeFileTools(docman.storage.files, 'dist/server/fileWorker.js');
  return (await tools.text(sha256, 'application/pdf')).text.replaceAll(/\s+/g, ' ');
};

describe('an award of three yards', () => {
  let drydock: number;
  let contract: Contract;
  beforeAll(async () => {
    drydock = await makeTender(docman);
    const winner = await invite(docman, drydock, YARD.STD);
    const other = await invite(docman, drydock, YARD.HWS);
    const gone = await invite(docman, drydock, YARD.JRS);
    await receive(docman, other, ['3456', null]);
    await as(PURCHASER, 'noBid', gone.id, { reason: 'No dock is free' });
    const { id, version } = await receive(docman, winner, ['2345', '11'], { terms: '30 days net' });
    const of = { ...AWARD, reason: 'Without a comparison', version };
    contract = (await as<Contract>(MANAGER, 'awardQuotation', id, of)).body;
  });
  const documentOf = async (place: number) => {
    const { id = 0 } = contract.letters[place]?.document ?? {};
    return (await as<Document>(PURCHASER, 'document', id)).body;
  };

  test('asks for a letter to each that was awarded or declined, and not to who did not bid', () => {
    expect(contract.letters.map(({ kind, document }) => [kind, document])).toEqual([
      ['AWARD', null],
      ['DECLINE', null],
    ]);
    expect(contract.may_draft_letters).toBe(true);
  });

  test('has them drafted as documents of their yards, one after another', async () => {
    const { status, body } = await as<Contract>(PURCHASER, 'draftLetters', drydock);
    expect([status, body.errors]).toEqual([200, undefined]);
    contract = body;
    expect(contract.may_draft_letters).toBe(false);
    const numbers = contract.letters.map(({ document }) => document?.number ?? '');
    expect(numbers.map((number) => number.replace(/^.*-CTR-/, ''))).toEqual(['0001', '0002']);
    for (const [place, yard] of [YARD.STD, YARD.HWS].entries()) {
      const document = await documentOf(place);
      expect(document).toMatchObject({ confidentiality: 'COMMERCIAL', number: numbers[place] });
      const [stored] = await docman.db
        .select()
        .from(documents)
        .where(eq(documents.id, document.id));
      expect(stored?.yard_id).toBe(yard);
      const [revision] = document.revisions;
      expect(revision).toMatchObject({ label: 'A', state: 'DRAFT' });
      expect(revision?.file.name).toBe(`${document.number}_A.pdf`);
      // The lines go with the award as a spreadsheet.
      expect(revision?.source_files).toHaveLength(place === 0 ? 1 : 0);
    }
  });

  test('tells the winner what was agreed, and the others neither the winner nor a price', async () => {
    const [award, decline] = [await documentOf(0), await documentOf(1)];
    const won = await readable(award.revisions[0]?.file.sha256 ?? '');
    for (const part of [
      'Letter of award, Selat',
      '30 days net',
      'Overhaul',
      'USD 2 367.00',
      'Amount, USD',
    ])
      expect(won.replaceAll('\u00a0', ' ')).toContain(part);
    const lost = await readable(decline.revisions[0]?.file.sha256 ?? '');
    expect(lost).toContain('Letter of decline, Hanwol');
    expect(lost).not.toMatch(/Selat|345/);
    expect(won).not.toMatch(/Hanwol/);
  });

  test('drafted once more, they are the same', async () => {
    const { body } = await as<Contract>(PURCHASER, 'draftLetters', drydock);
    expect(body.letters).toEqual(contract.letters);
  });

  test('is not for yards, nor for whoever neither begins tenders nor awards', async () => {
    for (const who of ['selat.pm', 'tomas.varga', 'hal.master', 'owner.viewer'])
      expect([403, 404]).toContain((await as(who, 'draftLetters', drydock)).status);
  });
});
