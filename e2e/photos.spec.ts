/** Photos from the floor of the dock: added on a phone and a line that drops, without saying where unless the person agrees. */
import { readFile } from 'node:fs/promises';
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { signIn } from './support/people';
import { cameraPhoto, PLACE, TAKEN } from './support/photos';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';
import { outboxKeeps } from './support/visit';

const { photos, report, reason } = texts.jobs;
const JOB = '/jobs/38';

// The browser itself says what the test takes away.
test.use({ tolerated: ['ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION_RESET'] });

test('the yard reports progress with two photos on a phone whose line drops; the report shows them, and one opens large', async ({
  page,
  server,
}) => {
  await signIn(page, 'selat.pm', server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(JOB);
  await page.getByRole('button', { name: report.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Progress of ST-001' });
  const files = [await cameraPhoto(page, 'One'), await cameraPhoto(page, 'Two')];
  await dialog.getByLabel(photos.choose).setInputFiles(files);
  await expect(dialog.getByText('Two.jpg', { exact: true })).toBeVisible();
  await dialog.getByLabel(photos.caption, { exact: false }).first().fill('Plate two welded in');
  await dialog.getByLabel(report.note).fill('With two photos');
  await expectNoAxeViolationsAtBothSizes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await outboxKeeps(page);
  // The server has heard of the first file, and its answer never arrives.
  const line = await page.context().newCDPSession(page);
  const offline = (is: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: is, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
  await page.route(
    '**/api/uploads',
    async (route) => {
      await route.fetch();
      await offline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: report.send, exact: true }).click();
  // It waits in the outbox with its photos, and goes by itself.
  await expect(page.getByText(texts.main.outbox.kept)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await offline(false);
  await expect(page.getByText('1 entry from the outbox was sent.')).toBeVisible();
  const told = page.getByRole('list', { name: report.list }).getByRole('listitem').first();
  await expect(told.getByText('With two photos')).toBeVisible();
  await expect(told.getByRole('list', { name: photos.title }).getByRole('button')).toHaveCount(2);
  await told.getByRole('button', { name: /Plate two welded in/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Plate two welded in' });
  await expect(viewer.getByRole('img', { name: 'Plate two welded in' })).toBeVisible();
  await expect(viewer.getByText(photos.takenAt)).toHaveCount(0);
  // To the other one and back by the arrow keys.
  const of = (at: number) => page.getByRole('dialog').getByText(`${at} of 2`);
  await expect(of(1).or(of(2))).toBeVisible();
  const [first, second] = (await of(1).count()) === 1 ? [1, 2] : [2, 1];
  await page.keyboard.press(first === 1 ? 'ArrowRight' : 'ArrowLeft');
  await expect(of(second)).toBeVisible();
  await page.keyboard.press(first === 1 ? 'ArrowLeft' : 'ArrowRight');
  await expect(of(first)).toBeVisible();
  await expectNoAxeViolationsAtBothSizes(page);
});

test('where a photo was taken leaves the phone only where the person agrees, and a photo is removed with a reason', async ({
  page,
  server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto(JOB);
  const list = page.getByRole('list', { name: photos.title, exact: true }).last();
  const add = async (name: string, agrees: boolean) => {
    await page.getByRole('button', { name: photos.add, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Photos of ST-001' });
    // Pressed too early: what is missing is said from then on for as long as it is missing.
    await expect(dialog.getByText(photos.nothingChosen)).toHaveCount(0);
    await dialog.getByRole('button', { name: photos.send, exact: true }).click();
    await expect(dialog.getByText(photos.nothingChosen)).toBeVisible();
    await dialog.getByLabel(photos.choose).setInputFiles(await cameraPhoto(page, name));
    await expect(dialog.getByText(`${name}.jpg`, { exact: true })).toBeVisible();
    await expect(dialog.getByText(photos.nothingChosen)).toHaveCount(0);
    await dialog.getByLabel(photos.details).setChecked(agrees);
    await expect(dialog.getByText(PLACE)).toHaveCount(agrees ? 1 : 0);
    await dialog.getByLabel(photos.caption, { exact: false }).fill(name);
    await dialog.getByRole('button', { name: photos.send, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  };
  const original = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Original/ }).click();
    return readFile(await (await download).path());
  };

  await add('Private', false);
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(photos.takenAt)).toHaveCount(0);
  expect((await original()).includes('Exif')).toBe(false);
  await viewer.getByRole('button', { name: photos.remove, exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove “Private”?' });
  await asked.getByLabel(reason, { exact: true }).fill('Shows a man in the street');
  await asked.getByRole('button', { name: photos.remove, exact: true }).click();
  await expect(page.getByText(saying(photos.removed))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list.getByRole('button', { name: /^Private/ })).toHaveCount(0);

  await add('Open', true);
  await expect(viewer.getByText(PLACE)).toBeVisible();
  await expect(viewer.locator(`time[datetime="${TAKEN.wire}"]`)).toBeVisible();
  expect((await original()).includes('Exif')).toBe(true);
});

test('whoever takes their agreement back before a second try has sent no place', async ({
  page,
  server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto(JOB);
  await page.getByRole('button', { name: photos.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of ST-001' });
  await dialog.getByLabel(photos.choose).setInputFiles(await cameraPhoto(page, 'Undecided'));
  await dialog.getByLabel(photos.details).check();
  await dialog.getByLabel(photos.caption, { exact: false }).fill('Undecided');
  // Both files arrive, and what makes a photo of them never does.
  await page.route('**/api/jobs/38/photos', (route) => route.abort('connectionreset'));
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/photos'));
  const send = dialog.getByRole('button', { name: photos.send, exact: true });
  await send.click();
  await lost;
  await page.unroute('**/api/jobs/38/photos');
  await dialog.getByLabel(photos.details).uncheck();
  await expect(send).toBeEnabled();
  await send.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('list', { name: photos.title, exact: true })
    .last()
    .getByRole('button', { name: /^Undecided/ })
    .click();
  await expect(page.getByRole('dialog').getByText(photos.takenAt)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Original/ }).click();
  expect((await readFile(await (await download).path())).includes('Exif')).toBe(false);
});

test('what is no photo is refused by its name before it is sent, and the others stay', async ({
  page,
  server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto(JOB);
  await page.getByRole('button', { name: photos.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of ST-001' });
  await dialog.getByRole('button', { name: photos.send, exact: true }).click();
  await expect(dialog.getByText(photos.nothingChosen)).toBeVisible();
  const good = await cameraPhoto(page, 'Good', 400, 300);
  const bad = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await dialog.getByLabel(photos.choose).setInputFiles([bad, good]);
  await expect(dialog.getByText(/Cannot be read as a photo: bad\.jpg/)).toBeVisible();
  await expect(dialog.getByText('Good.jpg', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out Good.jpg' }).click();
  await expect(dialog.getByText('Good.jpg', { exact: true })).toHaveCount(0);
});

test('the yard has a record made of the photos of its job, opens it, and the next one once there is another photo', async ({
  page,
  server,
}) => {
  await signIn(page, 'selat.pm', server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jobs/32');
  const section = page.getByRole('region', { name: photos.title });
  await section.getByRole('button', { name: photos.record.make, exact: true }).click();
  const link = section.getByRole('link', { name: /^HAL-DD26-PHO-\d{4} rev\. 0$/ });
  await expect(link).toBeVisible();
  // What it has already is not made again.
  await expect(section.getByText(/has all photos of this job/)).toBeVisible();
  await expect(section.getByRole('button', { name: photos.record.again })).toHaveCount(0);
  await expectNoAxeViolationsAtBothSizes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /: photo record$/ })).toBeVisible();
  await page.goBack();
  await section.getByRole('button', { name: photos.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Photos of / });
  await dialog.getByLabel(photos.choose).setInputFiles(await cameraPhoto(page, 'Next'));
  await expect(dialog.getByText('Next.jpg', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: photos.send, exact: true }).click();
  await section.getByRole('button', { name: photos.record.again, exact: true }).click();
  await expect(section.getByText('2 photos', { exact: true })).toBeVisible();
});

test('a press on a photo that comes in the middle of it opens it', async ({ page, server }) => {
  let letGo: () => void = () => undefined;
  const come = new Promise<void>((done) => (letGo = done));
  await page.route(/\/api\/photos\/\d+\/file/, async (route) => {
    await come;
    await route.continue();
  });
  await signIn(page, 'rajan.menon', server.password);
  await page.goto(JOB);
  const list = page.getByRole('list', { name: report.list });
  const photo = list.getByRole('button', { name: /First of three plates/ });
  const frame = photo.locator('.waiting');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  letGo();
  await expect(photo.locator('img')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: /^First of three plates/ })).toBeVisible();
});
