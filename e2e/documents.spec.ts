/** Documents: shown under the page's real policy, reviewed by two people, and the right one in everybody's hands. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DocumentsPage } from '../src/contract/documents/documentLists';
import type { Document } from '../src/contract/documents/documentRecords';
import type { Upload } from '../src/contract/documents/uploads';
import { apiOf, keptOf, tokenOf } from './support/api';
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { hashOf, pdfOf, textOf } from './support/documents';
import { navigationOf, people, signIn } from './support/people';
import { expect, test, type TestServer } from './support/test';
import { saying, texts } from './support/texts';

const { check, documents } = texts;
const { page: sheet, reviews, upload } = documents;

/** How many points of a drawing are red, and how many blue. */
function coloursOf(drawing: SVGElement | HTMLElement) {
  const pen = drawing instanceof HTMLCanvasElement ? drawing.getContext('2d') : null;
  if (pen === null) return { gone: 0, come: 0 };
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  const counts = { gone: 0, come: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 180 && green < 100 && blue < 100) counts.gone += 1;
    if (blue > 150 && red < 100) counts.come += 1;
  }
  return counts;
}

/** Notes at the page itself how what comes to stand directly on the body for a moment is displayed. */
const noteCanvases = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((changes) => {
      const { dataset } = document.documentElement;
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLCanvasElement && node.parentElement === document.body)
          dataset.canvases = `${dataset.canvases ?? ''} ${getComputedStyle(node).display}`.trim();
    }).observe(document, { childList: true, subtree: true });
  });

test('a PDF is shown page by page, drawn by a worker of our own and readable as text', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password);
  await noteCanvases(page);
  await page.goto('/documents/9');
  const preview = page.getByRole('region', { name: /^Preview of HAL-DD26-SPC-0001_C/ });
  const first = preview.getByRole('group', { name: 'Page 1 of 4' });
  await expect(first.locator('canvas')).toBeVisible();
  await expect(first.getByText('General conditions')).toBeAttached();
  // That in which pdf.js measures letters stands outside of every landmark.
  await expect(page.locator('html')).toHaveAttribute('data-canvases', /^none( none)*$/);
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toEqual([server.origin]);
  // The last page is not drawn before it is near, and the first no longer once it is far.
  const last = preview.getByRole('group', { name: 'Page 4 of 4' });
  await expect(last.locator('canvas')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Page' }).fill('4');
  await page.keyboard.press('Enter');
  await expect(last.locator('canvas')).toBeVisible();
  await expect(first.locator('canvas')).toHaveCount(0);
});

test('the box that selects all stands over the rows, wherever they are scrolled to', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/documents');
  const all = page.getByRole('columnheader').getByRole('checkbox');
  await expect(page.getByRole('row', { name: /HAL-DD26-SPC-0001/ })).toBeVisible();
  for (const scrolled of [0, 150, 250, 333, 340, 347, 354]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    // Where the box is: Playwright's own click would first bring it out from under whatever covers it.
    const { x, y, width, height } = (await all.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const press = () => page.mouse.click(x + width / 2, y + height / 2);
    await press();
    await expect(page.locator('tr[data-selected]')).not.toHaveCount(0);
    await expect(page.locator('tbody tr[data-key]:not([data-selected])')).toHaveCount(0);
    await press();
    await expect(page.locator('tr[data-selected]')).toHaveCount(0);
  }
});

test('what can be done with the selected stays in sight, and nothing moves for it', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/documents');
  const boxes = page.locator('tbody .select input');
  const head = page.getByRole('columnheader', { name: documents.register.columns.number });
  await expect(boxes.first()).toBeVisible();
  for (const { width, scrolled } of [
    { width: 1440, scrolled: 0 },
    { width: 1440, scrolled: 350 },
    { width: 768, scrolled: 350 },
  ]) {
    await page.setViewportSize({ width, height: 720 });
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    const places = async () => [await head.boundingBox(), await boxes.nth(12).boundingBox()];
    const before = await places();
    await boxes.nth(12).evaluate((box: HTMLElement) => {
      box.click();
    });
    const bar = page.getByRole('region', { name: documents.register.selection.label });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect.poll(places).toEqual(before);
    // The end of the list is not under it.
    const room = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const { y = Infinity, height = 0 } = (await boxes.last().boundingBox()) ?? {};
      return ((await bar.boundingBox())?.y ?? 0) - y - height;
    };
    await expect.poll(room).toBeGreaterThan(0);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: documents.register.selection.clear }).click();
    await expect(bar).toBeHidden();
  }
});

test('twelve files and more are in sight while they are given their numbers', async ({
  page,
  server,
}) => {
  await signIn(page, people.moderator, server.password, '/documents/new?ship=2&dd=1');
  await page.setViewportSize({ width: 1440, height: 900 });
  const files = Array.from({ length: 14 }, (_, place) => ({
    name: `HAL-DD26-INS-09${place + 10} Inspection report of the sea valves ${place}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n% ${place}\n%%EOF`),
  }));
  await page.getByLabel(upload.choose, { exact: true }).setInputFiles(files);
  await expect(page.getByText(upload.states.stored, { exact: true })).toHaveCount(14);
  await expect(page.getByText(upload.grid.nextNumber)).toHaveCount(14);
  const row = page.getByRole('rowgroup', { name: files[11]?.name ?? '', exact: true });
  const { y = Infinity, height = Infinity } = (await row.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(900);
  expect(Math.round(height)).toBeLessThanOrEqual(41);
});

test('the file that is reviewed has the width, and keys work without the list', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/reviews');
  await page.setViewportSize({ width: 1440, height: 900 });
  const preview = page.getByRole('region', { name: /^Preview of/ });
  const shareOf = async () => ((await preview.boundingBox())?.width ?? 0) / 1440;
  await expect(preview).toBeVisible();
  expect(await shareOf()).toBeGreaterThan(0.45);
  await page.getByRole('button', { name: reviews.hideList }).click();
  const list = page.getByRole('navigation', { name: reviews.list });
  await expect(list).toBeHidden();
  expect(await shareOf()).toBeGreaterThan(0.55);
  const decision = page.getByRole('radio', { name: documents.results.B, exact: true });
  await expect(decision).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('b');
  await expect(decision).toBeChecked();
  await page.getByRole('button', { name: reviews.showList }).click();
  await expect(list).toBeVisible();
});

const YARD = 'selat.pm';
const PLAN = 'HAL-GEN-DRW-0002';
const PLAN_PATH = '/documents/2';

/** As when somebody comes back to a window that was left open. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function revise(page: Page, file: Buffer, note: string, choose?: () => Promise<void>) {
  await page.getByRole('link', { name: sheet.revise }).click();
  await page
    .getByLabel(upload.revise.choose, { exact: true })
    .setInputFiles({ name: 'General arrangement.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByText(upload.states.stored, { exact: true })).toBeVisible();
  await page.getByLabel(documents.fields.change_note).fill(note);
  await choose?.();
  await page.getByRole('button', { name: upload.revise.addAndSubmit }).click();
}

/** Decides on the plan in the queue, without a mouse. */
async function decideByKeys(page: Page, keys: string, comment = '') {
  await page.goto('/reviews');
  const chosen = page
    .getByRole('navigation', { name: reviews.list })
    .locator('[aria-current=true]');
  await expect(chosen).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  for (let moves = 0; moves < 10; moves += 1) {
    const before = (await chosen.textContent()) ?? '';
    if (before.includes(PLAN)) break;
    await page.keyboard.press('j');
    await expect(chosen).not.toHaveText(before);
  }
  await expect(chosen).toContainText(PLAN);
  const result = documents.results[keys.toUpperCase() as keyof typeof documents.results];
  const decision = page.getByRole('radio', { name: result, exact: true });
  await expect(async () => {
    await page.keyboard.press(keys);
    await expect(decision).toBeChecked({ timeout: 2_000 });
  }).toPass();
  if (comment !== '') {
    await expect(page.getByRole('textbox', { name: reviews.comment })).toBeFocused();
    await page.keyboard.type(comment);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(saying(documents.decided))).toBeVisible();
}

async function download(page: Page): Promise<Buffer> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: sheet.download }).first().click();
  return readFile(await (await downloaded).path());
}

const TICKET = /\/api\/downloads\?ticket=/;

/**
 * Prints: the tab that opens shows what this gives, or keeps it as a file where a browser has no viewer of its own. Its address
 * opens the document once, so it is looked at on its way.
 */
async function print(page: Page): Promise<Buffer> {
  const context = page.context();
  const taken = new Promise<{ url: string; body: Buffer }>((take, fail) => {
    context
      .route(TICKET, async (route) => {
        const response = await route.fetch();
        expect(response.headers()['content-disposition']).toMatch(/^inline;/);
        const body = await response.body();
        await route.fulfill({ response, body });
        take({ url: route.request().url(), body });
      })
      .catch(fail);
  });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: sheet.print }).click();
  const tab = await opened;
  const { url, body: printed } = await taken;
  expect((await fetch(url)).status).toBe(404);
  await tab.close();
  await context.unroute(TICKET);
  return printed;
}

/** What stands at the foot of its first page: which document it is, and the address that its code leads to. */
async function footerOf(document: Buffer, name: string, hash: string) {
  const [first = ''] = await textOf(document);
  const text = first.replace(/\s+/g, ' ');
  expect(text).toContain(`${name} ${hash.slice(0, 12)}`);
  const [address = ''] = /http\S+\/check\/\d+\/\S+/.exec(text) ?? [];
  return { text, address };
}

async function expectAnswer(page: Page, answer: keyof typeof check.answers) {
  const said = check.answers[answer].replace('{{by}}', 'C');
  await expect(page.getByRole('status').getByText(said, { exact: true })).toBeVisible();
}

async function checkFile(page: Page, buffer: Buffer, answer: keyof typeof check.answers) {
  const file = { name: `${answer}.pdf`, mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(`File: ${answer}.pdf`)).toBeVisible();
  await expectAnswer(page, answer);
}

async function approveOnThePage(page: Page, server: TestServer) {
  await signIn(page, people.superintendent, server.password, PLAN_PATH);
  await page.getByRole('radio', { name: documents.results.A }).check();
  await page.getByRole('button', { name: reviews.record }).click();
  await expect(page.getByText('Rev. C is current')).toBeVisible();
}

test.describe('a document goes round', () => {
  // The browser's own viewer, in which documents are printed, and the sign that it looks for on a tab.
  test.use({ tolerated: ['chrome-extension://', 'chrome://', '/favicon.ico'] });

  test('a document is rejected, revised and approved by two people; then everybody sees, gets and prints the right one', async ({
    page,
    browserOfAnother,
    server,
  }) => {
    const [second, third] = [await pdfOf('Plan as rejected'), await pdfOf('Plan as approved')];
    const engineer = await browserOfAnother();
    await signIn(engineer, 'li.wenting', server.password, '/');
    await signIn(page, people.engineer, server.password, PLAN_PATH);
    await expect(page.getByText('Rev. A is current')).toBeVisible();
    const before = await download(page);

    await revise(page, second, 'Ladder moved');
    await expect(page.getByText('Rev. B is in review.', { exact: false })).toBeVisible();
    await decideByKeys(engineer, 'c', 'The ladder is on the other side.');
    await comeBack(page);
    await expect(page.getByText('Rev. B was rejected.', { exact: false })).toBeVisible();
    await expect(page.getByText('The ladder is on the other side.')).toBeVisible();
    await expect(page.getByText('Rev. A is current')).toBeVisible();

    await revise(page, third, 'Ladder on the starboard side');
    await expect(page.getByText('Rev. C is in review.', { exact: false })).toBeVisible();
    await engineer.goto('/reviews');
    await expect(engineer.getByRole('button', { name: reviews.record })).toBeVisible();
    await expectNoAxeViolationsAtBothSizes(engineer);
    await decideByKeys(engineer, 'a');
    const superintendent = await browserOfAnother();
    await approveOnThePage(superintendent, server);
    await comeBack(page);
    await expect(page.getByText('Rev. C is current')).toBeVisible();
    const revisions = page.getByRole('region', { name: sheet.revisions.title });
    await expect(revisions.getByRole('listitem')).toContainText([
      /^Rev\. C.*Approved/,
      /^Rev\. B.*Rejected/,
      /^Rev\. A.*Superseded/,
    ]);
    await navigationOf(engineer).getByRole('link', { name: documents.title }).click();
    await expect(engineer.getByRole('row', { name: new RegExp(PLAN) })).toContainText(
      /C.*Approved/,
    );

    const preview = page.getByRole('region', { name: /^Preview of/ });
    await expect(preview.getByText('Plan as approved')).toBeAttached();
    const kept = await keptOf(server, people.engineer, PLAN);
    expect(hashOf(kept.bytes)).toBe(hashOf(third));
    const current = await download(page);
    const { text, address } = await footerOf(current, `${PLAN} rev. C`, hashOf(third));
    expect(text).toContain('Plan as approved');
    expect(hashOf(await print(page))).toBe(hashOf(current));
    await page.getByRole('link', { name: 'Compare with rev. C' }).last().click();
    for (const [label, said] of [
      ['C', 'Plan as approved'],
      ['A', 'General arrangement'],
    ] as const) {
      const side = page.getByRole('region', { name: `Rev. ${label}`, exact: true });
      await expect(side.getByText(said).first()).toBeAttached();
    }
    await expectNoAxeViolationsAtBothSizes(page);
    // Over one another: what is gone is red, what has come is blue.
    await page.getByRole('button', { name: sheet.compare.overlay }).click();
    const overlay = page.getByRole('region', { name: 'Rev. C over rev. A' });
    await expect(overlay).toHaveAttribute('aria-busy', 'false');
    const { gone, come } = await overlay.locator('canvas').evaluate(coloursOf);
    expect(gone).toBeGreaterThan(50);
    expect(come).toBeGreaterThan(50);
    await expectNoAxeViolationsAtBothSizes(page);

    const stranger = await browserOfAnother();
    await stranger.goto(address);
    await expectAnswer(stranger, 'CURRENT');
    const [old = ''] = await textOf(before);
    await stranger.goto(/http\S+\/check\/\d+\/\S+/.exec(old)?.[0] ?? '');
    await expectAnswer(stranger, 'supersededBy');
    await checkFile(stranger, current, 'CURRENT');
    await checkFile(stranger, before, 'supersededBy');
    await expectNoAxeViolationsAtBothSizes(stranger);
    await checkFile(stranger, second, 'NOT_RELEASED');
  });
});

/** Every call that could tell something of a document, a revision or an upload that is not theirs. */
const callsAbout = (document: number, revision: number, upload: number) =>
  [
    ...['', '/history'].map((part) => ['GET', `/documents/${document}${part}`] as const),
    ['POST', `/documents/${document}/void`, { reason: 'Not ours to void' }],
    ...['', '/file', '/file?disposition=inline', '/comments'].map(
      (part) => ['GET', `/revisions/${revision}${part}`] as const,
    ),
    ['POST', `/revisions/${revision}/ticket`, { disposition: 'attachment' }],
    ['POST', `/revisions/${revision}/submit`],
    ['POST', `/revisions/${revision}/reviews`, { result: 'A', comment: null }],
    ['POST', `/revisions/${revision}/comments`, { text: 'Ours', page: null, x: null, y: null }],
    ['POST', `/uploads/${upload}/complete`],
    ['DELETE', `/uploads/${upload}`],
    ['GET', `/downloads?ticket=${'x'.repeat(43)}`],
  ] as const;

test('a revision that is submitted before its file has arrived goes by itself once it has', async ({
  page,
  server,
}) => {
  const path = '/documents/3';
  await signIn(page, 'rajan.menon', server.password, path);
  await page.getByRole('link', { name: sheet.revise }).click();
  let letGo: () => void = () => undefined;
  const open = new Promise<void>((done) => (letGo = done));
  await page.route('**/tus/**', async (route) => {
    await open;
    await route.continue();
  });
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: await pdfOf('Slow line') };
  await page.getByLabel(upload.revise.choose, { exact: true }).setInputFiles(file);
  const submit = page.getByRole('button', { name: upload.revise.addAndSubmit });
  await submit.click();
  // What is missing is said at once, whether or not the file is there.
  await expect(page.getByLabel(documents.fields.change_note)).toBeFocused();
  await page.getByLabel(documents.fields.change_note).fill('Tank names');
  await submit.click();
  const waiting = page.getByText(saying(upload.revise.onceArrived));
  await expect(waiting).toBeVisible();
  // It can be given up, and changed until it goes.
  await page.getByRole('button', { name: upload.revise.stopWaiting }).click();
  await expect(waiting).toHaveCount(0);
  await submit.click();
  await expect(waiting).toContainText(upload.revise.addAndSubmit);
  await page.getByLabel(documents.fields.change_note).fill('Tank names corrected');
  letGo();
  await expect(page.getByText(/HAL-GEN-DRW-0003 rev\. \w+ submitted/i).first()).toBeVisible();
  await expect(page.getByText('Tank names corrected').first()).toBeVisible();
});

test('whoever submits chooses whom of the people on the route the review asks', async ({
  page,
  browserOfAnother,
  server,
}) => {
  const call = await apiOf(server, 'ana.ribeiro');
  const { body } = await call<DocumentsPage>('GET', '/documents?q=KES-IW25-INS-0001');
  const [row] = body.items;
  const path = `/documents/${row?.id ?? 0}`;
  await signIn(page, 'ana.ribeiro', server.password, path);
  await revise(
    page,
    await pdfOf('Report of the divers, corrected'),
    'Hull temperature',
    async () => {
      const { route } = sheet;
      const [first, second] = ['Ingrid Dahl', 'Rajan Menon'].map((name) => page.getByLabel(name));
      const submit = page.getByRole('button', { name: upload.revise.addAndSubmit });
      await first?.uncheck();
      await second?.uncheck();
      await expect(page.getByText(route.chooseOne)).toBeVisible();
      await expect(submit).toBeDisabled();
      await expectNoAxeViolationsAtBothSizes(page);
      await second?.check();
    },
  );
  await expect(page.getByText(/Rev. 1 submitted to Rajan Menon, due/i)).toBeVisible();
  const other = await browserOfAnother();
  await signIn(other, 'ingrid.dahl', server.password, '/reviews');
  await expect(other.getByRole('heading', { name: reviews.title, level: 1 })).toBeVisible();
  await expect(other.getByText('KES-IW25-INS-0001')).toHaveCount(0);
  // Taken back, it goes to the other one alone.
  await page.getByRole('button', { name: sheet.transitions.recall.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sheet.transitions.recall.action }).click();
  await page.getByRole('button', { name: sheet.transitions.submit.action }).click();
  await dialog.getByLabel('Rajan Menon').uncheck();
  await expectNoAxeViolationsAtBothSizes(page);
  await dialog.getByRole('button', { name: sheet.transitions.submit.action }).click();
  await expect(page.getByText(/Rev. 1 submitted to Ingrid Dahl, due/i)).toBeVisible();
  await other.reload();
  await expect(other.getByText('KES-IW25-INS-0001').first()).toBeVisible();
});

test('a yard reaches its own documents and no others, by no address', async ({ page, server }) => {
  const [office, yard] = [await apiOf(server, people.administrator), await apiOf(server, YARD)];
  const listed = async (call: typeof office) =>
    (await call<DocumentsPage>('GET', '/documents?page_size=200')).body.items;
  const [all, own] = [await listed(office), await listed(yard)];
  expect(own.filter(({ number }) => !/^(HAL|SAP)-/.test(number))).toEqual([]);
  const mine = own.find(({ number }) => number === 'HAL-DD26-SPC-0001');
  const others = all.find(({ number }) => number === 'NDA-DD27-QTN-0003');
  const sealed = await office<Document>('GET', `/documents/${mine?.id ?? 0}`);
  const old = sealed.body.revisions.at(-1)?.id ?? 0;

  const theirs = await keptOf(server, people.administrator, 'NDA-DD27-QTN-0003');
  const file = { name: 'Quotation.pdf', size: theirs.bytes.length, sha256: hashOf(theirs.bytes) };
  const { body: begun } = await office<Upload>('POST', '/uploads', { ...file, size: 9_999 });
  for (const [document, revision] of [
    [others?.id ?? 0, others?.shown?.id ?? 0],
    [others?.id ?? 0, old],
  ] as const)
    for (const [method, path, body] of callsAbout(document, revision, begun.id)) {
      const { status } = await yard(method, path, body);
      expect([403, 404], `${method} ${path} gives ${status}`).toContain(status);
    }
  const headers = { 'x-access-token': await tokenOf(server, YARD), 'tus-resumable': '1.0.0' };
  const tus = await fetch(`${server.origin}/api${begun.address}`, { method: 'HEAD', headers });
  expect([403, 404]).toContain(tus.status);
  // Who knows the hash of a file has no right to it: it would have to be sent.
  const { body: claimed } = await yard<Upload>('POST', '/uploads', file);
  expect(claimed).toMatchObject({ state: 'OPEN', duplicates: [] });

  await signIn(page, YARD, server.password, '/documents');
  const shown = page.getByRole('table', { name: documents.title }).getByRole('rowheader');
  await expect(shown).toHaveCount(own.length);
  await page.goto(`/documents/${mine?.id ?? 0}`);
  const revisions = page.getByRole('region', { name: sheet.revisions.title });
  await expect(revisions.getByRole('listitem')).toHaveCount(1);
  for (const path of [
    `/documents/${others?.id ?? 0}`,
    `/documents/${others?.id ?? 0}/history`,
    `/documents/${others?.id ?? 0}/edit`,
    `/documents/${others?.id ?? 0}/revise`,
    `/documents/${mine?.id ?? 0}?rev=${old}`,
    '/reviews',
  ]) {
    await page.goto(path);
    await expect(
      page
        .getByText(texts.state.missingTitle)
        .or(page.getByText(texts.state.forbiddenTitle))
        .or(page.getByText(sheet.missingTitle)),
      path,
    ).toBeVisible();
    await expect(page.getByText('Gulf Crescent')).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(0);
  }
  await page.goto(`/check/${others?.shown?.id ?? 0}/no-such-code`);
  await expectAnswer(page, 'UNKNOWN');
  await expect(page.getByText(check.open)).toHaveCount(0);
});
