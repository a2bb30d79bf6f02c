/** Files on a bad line to a server that dies: they arrive whole, from where they were, and become documents. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { keptOf } from './support/api';
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { hashOf, pdfOf } from './support/documents';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { upload } = texts.documents;
const MEGABYTE = 1_000_000;
const BIG = 'Shell drawing.pdf';
const SMALL = 'Tank inspection.pdf';
const COPY = 'Yard copy.pdf';
const PROGRAM = 'Invoice.pdf';

/** The line of this page alone: how fast it sends, and whether it is there. */
async function lineOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      ...{ offline, uploadThroughput, latency: 0, downloadThroughput: -1 },
    });
  // Slow enough that a busy machine cuts it in the middle of the large file.
  const slow = MEGABYTE;
  await set(false, slow);
  return { cut: () => set(true, slow), mend: () => set(false, slow), free: () => set(false, -1) };
}

/** Drops files from the disk on the sheet, as a hand does. */
async function drop(page: Page, paths: string[]) {
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', multiple: true, id: 'dragged' });
    document.body.append(input);
  });
  await page.locator('#dragged').setInputFiles(paths);
  const dataTransfer = await page.evaluateHandle(() => {
    const input = document.querySelector<HTMLInputElement>('#dragged');
    const data = new DataTransfer();
    for (const file of input?.files ?? []) data.items.add(file);
    input?.remove();
    return data;
  });
  await page.getByText(upload.drop).dispatchEvent('drop', { dataTransfer });
}

const barOf = (page: Page, name: string) => page.getByRole('progressbar', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('rowgroup', { name, exact: true });

/** Waits until so much of a file, in percent, is on its way or has arrived. */
async function reach(page: Page, name: string, percent: number) {
  await expect(rowOf(page, name)).toContainText(upload.states.sending);
  const done = async () => Number(await barOf(page, name).getAttribute('aria-valuenow'));
  await expect.poll(done, { intervals: [50] }).toBeGreaterThan(percent);
}

/** Where each request that carries bytes begins in its file, by the address of the upload. */
function offsetsOf(page: Page): Map<string, number[]> {
  const offsets = new Map<string, number[]>();
  page.on('request', (request) => {
    const { 'upload-offset': offset } = request.headers();
    if (request.method() !== 'PATCH' || offset === undefined) return;
    offsets.set(request.url(), [...(offsets.get(request.url()) ?? []), Number(offset)]);
  });
  return offsets;
}

test('files arrive whole from where they were, with the network cut and the server killed in the middle', async ({
  ownPage: page,
  ownServer: server,
}, { outputDir }) => {
  const sent = {
    [BIG]: await pdfOf('Shell drawing', 30 * MEGABYTE),
    [SMALL]: await pdfOf('Tank inspection'),
    [COPY]: (await keptOf(server, people.superintendent, 'HAL-DD26-SPC-0001')).bytes,
    [PROGRAM]: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]),
  };
  await mkdir(outputDir, { recursive: true });
  const paths = Object.keys(sent).map((name) => join(outputDir, name));
  await Promise.all(Object.values(sent).map((bytes, n) => writeFile(paths[n] ?? '', bytes)));

  await signIn(page, people.superintendent, server.password, '/documents?ship=2&dd=1');
  await expect(page.getByRole('button', { name: /^Docking: HAL-DD26/ })).toBeVisible();
  await page.getByRole('link', { name: texts.documents.register.add }).click();
  const line = await lineOf(page);
  const offsets = offsetsOf(page);
  await drop(page, paths);
  await reach(page, BIG, 20);
  await line.cut();
  await expect(rowOf(page, BIG)).toContainText(upload.states.offline);
  await line.mend();
  await reach(page, BIG, 60);
  await server.kill();
  await expect(rowOf(page, BIG)).toContainText(upload.states.offline);
  await server.startAgain();
  await line.free();
  for (const name of [BIG, SMALL, COPY])
    await expect(rowOf(page, name)).toContainText(upload.states.stored);
  const ofBig = [...offsets.values()].find((all) => all.some((offset) => offset >= MEGABYTE)) ?? [];
  // Begun once, and after both breaks gone on with what had arrived.
  expect(ofBig.filter((offset) => offset === 0)).toHaveLength(1);
  expect(ofBig).toEqual(ofBig.toSorted((a, b) => a - b));

  await expect(rowOf(page, PROGRAM)).toContainText(upload.states.refused);
  await expect(rowOf(page, PROGRAM)).toContainText(
    texts.server.uploads.otherKind.replace('{{ending}}', 'pdf'),
  );
  await expectNoAxeViolationsAtBothSizes(page);
  await page.getByRole('button', { name: `Remove ${PROGRAM}` }).click();
  const copy = page.getByRole('group', { name: `${COPY} already exists` });
  await expect(copy.getByRole('link', { name: 'Open HAL-DD26-SPC-0001' })).toBeVisible();
  await copy.getByRole('button', { name: upload.duplicate.leaveOut }).click();

  await page.getByRole('button', { name: 'Create 2 documents' }).click();
  const made = page.getByRole('region', { name: '2 documents created' });
  for (const [name, number] of [
    [BIG, 'HAL-DD26-DRW-0001'],
    [SMALL, 'HAL-DD26-INS-0004'],
  ] as const) {
    await expect(made.getByRole('listitem').filter({ hasText: name })).toContainText(number);
    const { bytes } = await keptOf(server, people.superintendent, number);
    expect(hashOf(bytes)).toBe(hashOf(sent[name]));
  }
});
