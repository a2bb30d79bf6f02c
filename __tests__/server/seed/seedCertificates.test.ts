/** The certificates of the demonstration: what a ship must carry she carries, and nothing is older than what it is issued under. */
import type {
  CertificatesPage,
  ShipCertificates,
} from '../../../src/contract/certificates/certificateRecords';
import type { TestApp } from '../support/app';
import { SHIP } from '../support/fleet';
import { openReference } from '../support/reference';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

/** Entry into force of what the certificates of each kind are issued under. */
const IN_FORCE: Readonly<Record<string, string>> = {
  TON: '1982-07-18',
  SMC: '1998-07-01',
  ISPP: '2003-09-27',
  CSR: '2004-07-01',
  ISSC: '2004-07-01',
  IAPP: '2005-05-19',
  AFS: '2008-09-17',
  BCLC: '2008-11-21',
  IEEC: '2013-01-01',
  MLC: '2013-08-20',
  WRC: '2015-04-14',
  BWM: '2017-09-08',
  IHM: '2025-06-26',
};

const fleet = async () => {
  const token = await docman.tokenOf('doc.controller');
  const items: CertificatesPage['items'] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), page_size: '200' };
    const { body } = await docman.ask<CertificatesPage>('certificates', { token, query });
    items.push(...body.items);
    if (items.length >= body.total) return items;
  }
};

test('no certificate is older than its convention, nor issued in the future', async () => {
  const all = await fleet();
  expect(all.length).toBeGreaterThan(150);
  const early = all.filter(
    ({ kind, issued_on }) => issued_on < (IN_FORCE[kind.code] ?? '') || issued_on > '2026-11-20',
  );
  expect(early.map(({ ship, kind, issued_on }) => [ship.code, kind.code, issued_on])).toEqual([]);
});

test('ships in service were rated at the first intermediate or renewal survey of 2013 or later', async () => {
  const rated = (await fleet()).filter(({ kind }) => kind.code === 'IEEC');
  expect(Object.fromEntries(rated.map(({ ship, issued_on }) => [ship.code, issued_on]))).toEqual({
    ...{ NDA: '2014-05-17', HAL: '2014-06-29', KES: '2018-03-12', ALF: '2013-04-01' },
    ...{ COM: '2020-09-25', SAP: '2014-01-20', BRS: '2013-10-13', LAP: '2022-08-08' },
  });
});

test('a chemical tanker has what she must carry, the certificate of fitness in place of that for noxious liquids', async () => {
  const token = await docman.tokenOf('rajan.menon');
  const { body } = await docman.ask<ShipCertificates>('shipCertificates', { token, id: SHIP.HAL });
  const codes = body.items.map(({ kind }) => kind.code);
  expect(codes).toEqual(
    expect.arrayContaining([
      ...['REG', 'TON', 'MSM', 'CSR', 'CLASS', 'SAFCON', 'SEC', 'SRC', 'LL', 'IOPP', 'ISPP'],
      ...['IAPP', 'IEEC', 'SMC', 'ISSC', 'MLC', 'COFC', 'BWM', 'AFS', 'IHM', 'BCLC', 'OCLC'],
      ...['WRC', 'PI'],
    ]),
  );
  expect(codes).not.toContain('NLS');
  expect(body.missing).toEqual([]);
  expect([...body.required_kind_ids]).toEqual(expect.arrayContaining(body.proposed_kind_ids));
});
