import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Holds the page as it stands to the same promises when it is read from right to left, in the colours of the system. */
export async function expectSoundOtherwise(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.emulateMedia({ forcedColors: 'active' });
  // Of what axe looks at, colours alone differ.
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, 'axe, right to left in forced colours').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(widthOfContent), 'width from right to left in a 320 px window').toBeLessThanOrEqual(320);
}

const widthOfContent = () => document.documentElement.scrollWidth;
