import { expectNoAxeViolationsNow } from './support/axe';
import { test } from './support/test';

test('what begins to fade in while the screen is looked at is measured as it will stand', async ({
  page,
}) => {
  await page.setContent(
    `<html lang="en"><title>Fading</title><main><h1>Fading</h1>
      <p style="color: #000; background: #fff; opacity: 0.3; transition: opacity 60s">As a tooltip</p></main>`,
  );
  // As soon as axe has come, which is after all that moved before has been waited for.
  await page.evaluate(() => {
    const timer = setInterval(() => {
      if (window.axe === undefined) return;
      clearInterval(timer);
      const fading = document.querySelector('p');
      if (fading) fading.style.opacity = '1';
    }, 1);
  });
  await expectNoAxeViolationsNow(page);
});
