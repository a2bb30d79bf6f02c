/* global requestAnimationFrame, window */
/** How smoothly the timeline and the list of jobs are looked around in: the time from frame to frame while they are scrolled. */

/** Of the wheel: down through some 1,400 of the ships. */
const WHEEL_STEPS = 480;
const DRAG_STEPS = 60;
/** Three refreshes of 16.7 ms are 50: a frame over that takes a fourth, and the clock's own rounding is no frame. */
const LONG_MS = 50 + 16.7 / 2;
const VIEWPORT = { width: 1440, height: 900 };

/** Runs in the page: notes when each frame begins, until it is told to stop. */
function watchFrames() {
  const times = [];
  let on = true;
  const note = (time) => {
    times.push(time);
    if (on) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.docmanFrames = () => {
    on = false;
    return times;
  };
}

/** Down through the ships by the wheel, then across the years by dragging. */
async function lookAround(page, { x, y }) {
  await page.mouse.move(x, y);
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(16);
  }
  for (const direction of [-1, 1]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + direction * 350, y, { steps: DRAG_STEPS });
    await page.mouse.up();
  }
}

/** Frames while it is looked around in at 4x CPU slow-down; the place is found before, which takes a frame of its own. */
async function framesOf(page, board, around = lookAround) {
  const box = await board.boundingBox();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchFrames);
  const middle = Math.min(box.y + box.height / 2, VIEWPORT.height / 2);
  await around(page, { x: box.x + box.width / 2, y: middle });
  const times = await page.evaluate(() => window.docmanFrames());
  const gaps = times.slice(1).map((time, place) => time - times[place]);
  return {
    frames: gaps.length,
    longest: Math.max(...gaps),
    over: gaps.filter((gap) => gap > LONG_MS).length,
  };
}

/** A page with nothing in it, scrolled alike: what of the frames is the machine's own. */
export async function scrollNothing(browser) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent(
    '<div id="board" style="overflow: auto; height: 600px"><div style="width: 13000px; height: 80000px"></div></div>',
  );
  const frames = await framesOf(page, page.locator('#board'));
  await page.close();
  return frames;
}

async function signedIn(browser, { origin, password }, path) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(origin + path);
  await page.getByLabel('Username').fill('administrator');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

export async function scrollTimeline(browser, server) {
  const page = await signedIn(browser, server, '/drydocks/timeline');
  const board = page.getByRole('region', { name: /timeline/i });
  await board.getByRole('listitem').nth(20).waitFor();
  await page.waitForTimeout(2000);
  const frames = await framesOf(page, board);
  await page.close();
  return frames;
}

/** To the end of the list and back, by the wheel. */
async function downAndUp(page, { x, y }) {
  await page.mouse.move(x, y);
  for (const direction of [1, -1])
    for (let step = 0; step < WHEEL_STEPS / 2; step += 1) {
      await page.mouse.wheel(0, direction * 120);
      await page.waitForTimeout(16);
    }
}

export async function scrollJobs(browser, server, path) {
  const page = await signedIn(browser, server, path);
  const list = page.getByRole('table', { name: 'Jobs by category' });
  await list.getByRole('row').nth(20).waitFor();
  await page.waitForTimeout(2000);
  const frames = await framesOf(page, list, downAndUp);
  await page.close();
  return frames;
}
