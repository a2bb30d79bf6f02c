/**
 * The ten most common tasks, each from the dashboard and in so few presses: by mouse, and by keyboard alone. A press is a
 * click, a key that acts on what has the focus, or a shortcut; typing a text counts as none, with the key that ends it.
 */
import type { Locator, Page } from '@playwright/test';
import { pdfOf } from './support/documents';
import { signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { documents, drydocks } = texts;
const { reviews, page: onDocument } = documents;

/** As far as anybody would go with Tab. */
const MOST_TABS = 250;

type Way = 'mouse' | 'keyboard';

/** What does the presses, and how many there were. */
interface Hand {
  readonly way: Way;
  readonly presses: number;
  press: (target: Locator, key?: string) => Promise<void>;
  /** Into a field, or where the focus is. */
  type: (text: string, field?: Locator, end?: string) => Promise<void>;
  /** Where both ways have nothing in common: as many presses as there are acts. */
  acts: (...acts: (() => Promise<void>)[]) => Promise<void>;
}

const isFocused = (target: Locator) =>
  target.evaluateAll((all) => all.some((one) => one === document.activeElement));

async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

function handOf(page: Page, way: Way): Hand {
  let presses = 0;
  return {
    way,
    get presses() {
      return presses;
    },
    async press(target, key = 'Enter') {
      presses += 1;
      if (way === 'mouse') return target.click();
      await reach(page, target);
      return page.keyboard.press(key);
    },
    async type(text, field, end) {
      if (field && way === 'mouse') {
        presses += 1;
        await field.click();
      } else if (field) await reach(page, field);
      await page.keyboard.type(text);
      if (end !== undefined) await page.keyboard.press(end);
    },
    async acts(...acts) {
      for (const act of acts) {
        presses += 1;
        await act();
      }
    },
  };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first();
const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pdfPage = (page: Page) => page.getByRole('group', { name: 'Page 1 of 1' });
const fileNamed = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await pdfOf(name),
});

type Files = Awaited<ReturnType<typeof fileNamed>>[];

/** By the label as by the field that it is of. */
async function choose(page: Page, hand: Hand, name: string, files: Files) {
  const chooser = page.waitForEvent('filechooser');
  await hand.press(
    hand.way === 'mouse' ? page.getByText(name, { exact: true }) : button(page, name),
  );
  await (await chooser).setFiles(files);
  const arrived = page.getByText(documents.upload.states.stored, { exact: true });
  await expect(arrived).toHaveCount(files.length);
}

interface Task {
  name: string;
  who: string;
  most: number;
  run: (page: Page, hand: Hand) => Promise<void>;
}

const TASKS: readonly Task[] = [
  {
    name: 'approve a waiting document',
    who: 'ingrid.dahl',
    most: 2,
    async run(page, hand) {
      await hand.press(link(page, 'Approve HAL-DD26-VOR-0005 rev. 0'));
      await expect(page.getByRole('radio', { name: documents.results.A })).toBeChecked();
      await expect(pdfPage(page)).toBeVisible();
      await hand.press(button(page, reviews.record));
      await expect(page.getByText(reviews.emptyTitle)).toBeVisible();
    },
  },
  {
    name: 'find a drawing',
    who: 'rajan.menon',
    most: 2,
    async run(page, hand) {
      const { way } = hand;
      await hand.acts(() =>
        way === 'mouse'
          ? page.getByRole('button', { name: texts.main.find.open }).click()
          : page.keyboard.press('ControlOrMeta+k'),
      );
      await expect(page.getByRole('combobox', { name: texts.main.find.open })).toBeFocused();
      await hand.type('stern tube and tail shaft');
      const found = page.getByRole('option', { name: /HAL-GEN-DRW-0005/ });
      await expect(found).toBeVisible();
      await hand.acts(() => (way === 'mouse' ? found.click() : page.keyboard.press('Enter')));
      await expect(
        page.getByRole('heading', { name: 'Stern tube and tail shaft assembly' }),
      ).toBeVisible();
    },
  },
  {
    name: 'revise and submit',
    who: 'tomas.varga',
    most: 5,
    async run(page, hand) {
      await hand.press(link(page, /HAL-DD26-HSE-0002/));
      await hand.press(link(page, onDocument.revise));
      await choose(page, hand, documents.upload.revise.choose, [await fileNamed('Permit.pdf')]);
      await hand.type('Gas test repeated', page.getByLabel(documents.fields.change_note));
      await hand.press(button(page, documents.upload.revise.addAndSubmit));
      await expect(page.getByText(/HAL-DD26-HSE-0002 rev\. 1 submitted/).first()).toBeVisible();
    },
  },
  {
    name: 'upload five files to a docking',
    who: 'rajan.menon',
    most: 5,
    async run(page, hand) {
      await hand.press(
        tile(page, texts.home.underWay.title).getByRole('link', { name: /HAL-DD26/ }),
      );
      await hand.press(tab(page, drydocks.tabs.documents));
      const numbers = [1, 2, 3, 4, 5];
      const files = numbers.map((n) => fileNamed(`HAL-DD26-INS-090${n} Tank ${n}.pdf`));
      await choose(page, hand, documents.upload.choose, await Promise.all(files));
      const create = button(page, /^Create 5 documents$/);
      await expect(create).toBeEnabled();
      await hand.press(create);
      await expect(page.getByText(/5 documents created/)).toBeVisible();
    },
  },
  {
    name: 'reject with a mark-up',
    who: 'rajan.menon',
    most: 5,
    async run(page, hand) {
      const { way } = hand;
      await hand.press(tile(page, texts.home.reviews.title).getByRole('link').nth(1));
      await expect(pdfPage(page)).toBeVisible();
      if (way === 'mouse') {
        await hand.press(button(page, onDocument.comments.addOnPlace));
        await hand.acts(() => pdfPage(page).click({ position: { x: 120, y: 160 } }));
      } else
        await hand.acts(
          () => page.keyboard.press('m'),
          () => page.keyboard.press('Enter'),
        );
      await expect(page.getByLabel(/^Mark-up on page 1/)).toBeFocused();
      await hand.type('Bolts M24, not M20', undefined, 'Control+Enter');
      await expect(page.getByRole('button', { name: /^Comment \d+: Bolts M24/ })).toBeVisible();
      const said = page.getByLabel(/^Comment/).and(page.locator('textarea'));
      const sees = () => expect(said).toHaveValue('See mark-up on page 1.');
      if (way === 'mouse') {
        await hand.press(page.getByRole('radio', { name: documents.results.C }));
        await sees();
        await hand.press(button(page, reviews.record));
      } else {
        // Where whoever has written it goes on: the form has left.
        await expect(button(page, onDocument.comments.addOnPlace)).toBeFocused();
        await hand.acts(
          () => page.keyboard.press('c'),
          async () => {
            await sees();
            await page.keyboard.press('Control+Enter');
          },
        );
      }
      await expect(page.getByRole('article', { name: /Stern tube/ })).toHaveCount(0);
    },
  },
  {
    name: 'tag three',
    who: 'doc.controller',
    most: 4,
    async run(page, hand) {
      const { way } = hand;
      await hand.press(
        page
          .getByRole('navigation', { name: 'Main navigation' })
          .getByRole('link', { name: 'Documents', exact: true }),
      );
      const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select HAL-/ });
      await expect(boxes.nth(2)).toBeVisible();
      const [first, third] = [boxes.nth(0), boxes.nth(2)];
      await hand.press(first, 'Space');
      await hand.acts(async () => {
        if (way === 'mouse') return third.click({ modifiers: ['Shift'] });
        await reach(page, third);
        return page.keyboard.press('Shift+Space');
      });
      const bar = page.getByRole('region', { name: documents.register.selection.label });
      await expect(bar).toContainText('3 documents');
      const field = bar.getByRole('combobox', { name: documents.register.bulk.tag.action });
      if (way === 'keyboard') await page.keyboard.press('Home');
      await hand.type('dock-meeting', field, 'Enter');
      await expect(bar).toContainText('Tag “dock-meeting” added to 3 of 3 documents');
      await bar.getByRole('button', { name: texts.app.undo }).click();
      await expect(bar).toContainText(texts.app.undone);
    },
  },
  {
    name: 'ZIP of a docking',
    who: 'rajan.menon',
    most: 3,
    async run(page, hand) {
      await hand.press(
        tile(page, texts.home.underWay.title).getByRole('link', { name: /HAL-DD26/ }),
      );
      await hand.press(tab(page, drydocks.tabs.documents));
      const download = page.waitForEvent('download');
      await hand.press(button(page, documents.here.archive));
      expect((await download).suggestedFilename()).toMatch(/^HAL-DD26 documents .+\.zip$/);
    },
  },
  {
    name: 'record a milestone',
    who: 'rajan.menon',
    most: 3,
    async run(page, hand) {
      await hand.press(link(page, /SAP-DD26/));
      await hand.press(button(page, drydocks.milestoneSteps.ARRIVED));
      await hand.press(
        page.getByRole('dialog').getByRole('button', { name: drydocks.milestoneSteps.ARRIVED }),
      );
      await expect(
        page.getByRole('button', { name: drydocks.milestoneSteps.DOCKED }),
      ).toBeVisible();
    },
  },
  {
    name: 'when must she dock, and what if',
    who: 'rajan.menon',
    most: 2,
    async run(page, hand) {
      const row = tile(page, texts.home.nextDue).getByRole('listitem').filter({ hasText: 'Coral' });
      const [due = ''] = /\d+\s\w+\s\d{4}/.exec(await row.innerText()) ?? [];
      await hand.press(row.getByRole('link'));
      await expect(page.getByText(due).first()).toBeVisible();
      const { whatIf } = texts.compliance;
      await hand.type(
        due.replaceAll('\u00a0', ' '),
        page.getByRole('textbox', { name: whatIf.on }),
        'Tab',
      );
      await expect(page.getByText(whatIf.after, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'whose reviews are overdue',
    who: 'doc.controller',
    most: 1,
    async run(page, hand) {
      await hand.press(link(page, 'Li Wenting'));
      await expect(page.getByRole('row', { name: /Li Wenting/ }).first()).toBeVisible();
    },
  },
];

for (const way of ['mouse', 'keyboard'] as const)
  test(`the ten most common tasks take few presses by ${way}`, async ({
    ownPage: page,
    ownServer,
  }) => {
    for (const { name, who, most, run } of TASKS)
      await test.step(name, async () => {
        await signIn(page, who, ownServer.password, '/');
        await expect(tile(page, texts.home.documents.title)).toBeVisible();
        const hand = handOf(page, way);
        await run(page, hand);
        expect(hand.presses, name).toBeLessThanOrEqual(most);
      });
  });
