import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Checks the page as it is, from right to left and in forced colors. */
export async function expectSoundRightToLeft(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.emulateMedia({ forcedColors: 'active' });
  // Of what axe looks at, colours alone differ.
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, 'axe, right to left in forced colors').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(widthOfContent), 'width from right to left in a 320 px window').toBeLessThanOrEqual(320);
}

const widthOfContent = () => document.documentElement.scrollWidth;
