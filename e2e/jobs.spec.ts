/** The specification of a docking from nothing: standard jobs from the library, and those of an earlier docking. */
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { jobs } = texts;
const LAP = '/ships/8/drydocks/5/jobs';

test('an empty specification gets jobs from the library and from an earlier docking, on a desk and on a phone', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, LAP);
  await expect(page.getByText(jobs.emptyTitle)).toBeVisible();
  await page.getByRole('link', { name: jobs.add.button }).last().click();
  await page.getByRole('searchbox').fill('hatch covers');
  const row = page.getByRole('row', { name: /Hatch covers/ });
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: jobs.add.preview }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 job added')).toBeVisible();
  await expect(row.getByRole('link', { name: /^DM-\d{3}$/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: jobs.add.sources.EARLIER }).click();
  await page.getByRole('searchbox').fill('chain');
  const chain = page.getByRole('row', { name: /DM-00\d.*chain/i }).first();
  await chain.getByRole('checkbox').check();
  await page.getByRole('button', { name: jobs.add.preview }).click();
  await page.getByRole('button', { name: 'Add 1 job' }).click();
  await expect(page.getByText('1 job added')).toBeVisible();
  await page.getByRole('link', { name: jobs.add.open }).click();
  await expect(page.getByRole('link', { name: /^DM-\d{3}$/ })).toHaveCount(2);

  // Both at once: one says what it lacks, the other is approved, and a proposal again.
  await page.getByRole('checkbox', { name: /^Select all jobs of DM / }).click();
  await page.getByRole('button', { name: jobs.bulk.approve.action }).click();
  await expect(page.getByText('1 job will be approved. 1 stays as it is:')).toBeVisible();
  await expect(page.getByText('Describe the job in at least 20 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Approve 1 job' }).click();
  await expect(page.getByText('1 job approved')).toBeVisible();
  await expect(page.getByText('1 of 2 approved')).toBeVisible();
  await page.getByRole('button', { name: jobs.add.undo }).click();
  await expect(page.getByText('1 job is as before')).toBeVisible();
  await expect(page.getByText('0 of 2 approved')).toBeVisible();
});

test('rows copied from a spreadsheet become jobs: wrong ones are told, then all are added, changed and taken back', async ({
  page,
  server,
}) => {
  const paste = (...rows: string[]) =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, rows.join('\n'));
  const head = 'Category\tTitle\tline_text\tQuantity\tUnit';
  const chain = 'DM\tAnchor chains ranged\tBoth chains\t24\tshackle';
  await signIn(page, people.superintendent, server.password, LAP);
  await expect(page.getByRole('link', { name: jobs.new })).toBeVisible();
  // The page hears of it once it is drawn.
  await expect(async () => {
    await paste(head, chain, '\t\tCleaning\tmany\tm²');
    await expect(page.getByText('1 of 2 rows has errors.')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('row', { name: /^Line 3.*Quantity: / })).toBeVisible();
  await paste(head, chain, '\t\tCleaning\t60\tm²');
  await expect(page.getByText('2 rows checked, no errors · 1 job will be added')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('1 job added')).toBeVisible();

  const code = page.getByRole('row', { name: /Anchor chains ranged/ }).getByRole('link');
  await page.getByRole('link', { name: jobs.add.open }).click();
  await expect(code).toHaveText(/^DM-\d{3}$/);
  const known = (await code.textContent()) ?? '';
  await expect(async () => {
    await paste('job_code\tline_no\tqty', `${known}\t2\t75`);
    await expect(page.getByText('1 row checked, no errors · 1 job will be changed')).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 job changed')).toBeVisible();

  await page.getByRole('button', { name: jobs.add.sheet.again }).click();
  await paste(head, 'GS\tShore power\t\t60000\tkWh');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('button', { name: jobs.add.undo }).click();
  await expect(page.getByText('1 job removed again')).toBeVisible();
});

test('a text of the office is inserted where the caret stands, by keyboard alone, and Ctrl+Z takes it back', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, `${LAP}/new`);
  const description = page.getByRole('textbox', { name: jobs.fields.description });
  await description.pressSequentially('Frames 40 to 52. To be agreed on site.');
  for (let at = 0; at < ' To be agreed on site.'.length; at += 1)
    await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: jobs.form.insertText }).press('Enter');
  await page.getByRole('combobox', { name: jobs.form.findText }).pressSequentially('steel ren');
  await page.keyboard.press('Enter');
  await expect(description).toHaveValue(/^Frames 40 to 52\. Renewals to be of .* To be agreed/s);
  await expect(description).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(description).toHaveValue('Frames 40 to 52. To be agreed on site.');
});

test('on a tablet, and beside the navigation, the text of a line and the amounts of costs have room', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/jobs/32/edit');
  const text = page.locator('[data-column=text]');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await text.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  }
  await page.goto('/ships/2/drydocks/1/costs');
  const amounts = page.getByRole('row', { name: texts.ownerCosts.sum }).getByRole('cell');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(amounts.last()).toBeVisible();
    // Of one line: an amount is not broken within its number.
    const heights = () =>
      amounts.locator('strong').evaluateAll((all) => all.map((one) => one.getClientRects().length));
    await expect.poll(heights).toEqual([1, 1, 1, 1]);
  }
});
