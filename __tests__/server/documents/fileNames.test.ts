/** What a file is called once it leaves the product. */
import {
  archiveName,
  copyName,
  slipName,
  sourceName,
  type NamedRevision,
} from '../../../server/documents/fileNames';

const REVISION: NamedRevision = {
  number: 'HAL-DD26-DRW-0001',
  label: 'B',
  title: 'Docking plan',
  state: 'APPROVED',
  document_state: 'ACTIVE',
};

test('a file is called by number, revision and title, whatever it was uploaded as', () => {
  expect(copyName(REVISION, 'scan 003 (2).PDF')).toBe('HAL-DD26-DRW-0001_B_Docking plan.pdf');
  expect(copyName(REVISION, 'no ending')).toBe('HAL-DD26-DRW-0001_B_Docking plan');
  expect(sourceName(REVISION, 'Plan v3.DWG')).toBe('HAL-DD26-DRW-0001_B_Plan v3.dwg');
  expect(slipName(REVISION, 'a.jpg')).toBe('HAL-DD26-DRW-0001_B_Docking plan.jpg.slip.pdf');
});

test.each([
  ['SUPERSEDED', 'ACTIVE', ' (SUPERSEDED)'],
  ['DRAFT', 'ACTIVE', ' (DRAFT)'],
  ['FOR_REVIEW', 'ACTIVE', ' (IN REVIEW)'],
  ['REJECTED', 'ACTIVE', ' (REJECTED)'],
  ['APPROVED', 'VOID', ' (VOID)'],
  ['APPROVED_WITH_COMMENTS', 'ACTIVE', ''],
] as const)(
  'one that is %s, of a document that is %s, says so: "%s"',
  (state, document_state, mark) => {
    expect(copyName({ ...REVISION, state, document_state }, 'a.pdf')).toBe(
      `HAL-DD26-DRW-0001_B_Docking plan${mark}.pdf`,
    );
  },
);

test('no title makes a name that a system refuses, hides its ending or leaves its folder', () => {
  const named = (title: string) => copyName({ ...REVISION, title }, 'a.exe.pdf');
  expect(named('../../etc/passwd')).toBe('HAL-DD26-DRW-0001_B_etc-passwd.pdf');
  expect(named('A: "plan" <1>|2?*')).toBe('HAL-DD26-DRW-0001_B_A- -plan- -1-2.pdf');
  expect(named('plan\u202efdp.exe\r\nX')).toBe('HAL-DD26-DRW-0001_B_plan-fdp.exe-X.pdf');
  expect(named('Ω 図面 план')).toBe('HAL-DD26-DRW-0001_B_Ω 図面 план.pdf');
  for (const letter of ['x', 'é', '図', '😀']) {
    const name = slipName(
      { ...REVISION, title: letter.repeat(200), state: 'SUPERSEDED' },
      'a.jpeg',
    );
    expect(Buffer.byteLength(name)).toBeLessThan(256);
    expect(name).not.toContain('\uFFFD');
  }
});

test('a ZIP is called by what its documents have in common', () => {
  const row = (code: string, number: string | null, type: string) => ({
    ship: { code },
    drydock: number === null ? null : { number },
    type: { code: type },
  });
  const day = '2026-11-29';
  const plan = row('HAL', 'HAL-DD26', 'DRW');
  expect(archiveName([plan, row('HAL', 'HAL-DD26', 'INS')], day)).toBe(
    'HAL-DD26 documents 29 Nov 2026.zip',
  );
  expect(archiveName([plan, plan], day)).toBe('HAL-DD26 DRW documents 29 Nov 2026.zip');
  expect(archiveName([plan, row('HAL', null, 'INS')], day)).toBe('HAL documents 29 Nov 2026.zip');
  expect(archiveName([plan, row('NDA', 'NDA-DD27', 'DRW')], day)).toBe(
    'DRW documents 29 Nov 2026.zip',
  );
  expect(archiveName([plan, row('NDA', null, 'INS')], day)).toBe('Documents 29 Nov 2026.zip');
});
