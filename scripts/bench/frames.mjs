/* global requestAnimationFrame, window */
/** How smoothly the timeline is looked around in: the time from frame to frame while it is scrolled and dragged. */

const STEPS = 120;
const LONG_MS = 50;

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
async function lookAround(page) {
  const board = page.getByRole('region', { name: /^Timeline/ });
  const box = await board.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(16);
  }
  for (const direction of [-1, 1]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + direction * 350, y, { steps: STEPS / 2 });
    await page.mouse.up();
  }
}

export async function scrollTimeline(browser, { origin, password }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/drydocks/timeline`);
  await page.getByLabel('Username').fill('administrator');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('region', { name: /^Timeline/ })
    .getByRole('listitem')
    .nth(20)
    .waitFor();
  await page.waitForTimeout(2000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchFrames);
  await lookAround(page);
  const times = await page.evaluate(() => window.docmanFrames());
  const gaps = times.slice(1).map((time, place) => time - times[place]);
  await page.close();
  return {
    frames: gaps.length,
    longest: Math.max(...gaps),
    over: gaps.filter((gap) => gap > LONG_MS).length,
  };
}
