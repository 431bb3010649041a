import { expect, openWithin, samples, createListAnswer, test } from '@askwell/part-tools/testing';

const name = 'A'.repeat(80);
const contactEmail = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`;
const [location] = samples.locations;
const [person] = samples.users;

test('names are one 80-letter word → every page fits 320 px', async ({ page, api }) => {
  const [other, address] = ['B'.repeat(80), `${'Harbour District, Building Seventeen, '.repeat(5)}West 2nd Floor`];
  api.answer('GET /user', { payload: { ...samples.profile, name, email: contactEmail } });
  api.answer('GET /org', { payload: { ...samples.organization, name, contactEmail } });
  api.answer(
    'GET /locations',
    createListAnswer([
      { ...location, name, address: name, userCount: 12_345 },
      { ...location, _id: 'l9', name: other, code: 'B-1', address },
    ]),
  );
  api.answer(
    'GET /users',
    createListAnswer([{ ...person, name, email: contactEmail, locations: ['l1', 'l9'], locationNames: [name, name] }]),
  );
  api.answer('GET /org/summary', { payload: { ...samples.summary, people: 10_000 } });
  const longestWaiting = { _id: 'u3', name, days: 1234 };
  const locations = samples.adoption.locations?.map((one) => ({
    ...one,
    name,
    people: 12_345,
    longest: longestWaiting,
  }));
  api.answer('GET /adoption', { payload: { ...samples.adoption, people: 12_345, longest: longestWaiting, locations } });
  const names = { actor: { _id: 'u1', name, email: contactEmail }, subjects: [{ _id: null, name }] };
  api.answer('GET /audit', { payload: samples.journal.map((entry) => ({ ...entry, ...names })) });
  await page.setViewportSize({ width: 320, height: 640 });
  const tabs = ['profile', 'organization', 'locations', 'people', 'billing', 'activity'];
  for (const path of ['/', '/dashboard', ...tabs.map((tab) => `/settings/${tab}`)]) {
    await openWithin(page, path);
    for (const direction of ['ltr', 'rtl'])
      await expect.poll(() => page.evaluate(measureWidth, direction), `${path}, ${direction}`).toBeLessThanOrEqual(320);
  }

  await page.evaluate(measureWidth, 'ltr');
  await openWithin(page, '/settings/people');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const chip = page.getByRole('dialog').getByRole('button', { name: `Remove ${name}` });
  await chip.first().scrollIntoViewIfNeeded();
  await expect(chip.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await openWithin(page, '/settings/locations');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = [other, `B-1 · ${address}`].map((text) => page.getByRole('row').getByText(text, { exact: true }));
    for (const line of lines) await expect.poll(() => line.evaluate(isCut), `${width} px`).toBe(false);
    const [above, below] = await Promise.all(lines.map((line) => line.boundingBox()));
    // The boxes of the two lines overlap by 2 px, but their letters do not.
    expect(below?.y, `${width} px, below the name`).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0) - 3);
  }
});

/** Whether the text is clipped. */
function isCut(element: HTMLElement): boolean {
  return [element, element.parentElement ?? element].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
}

function measureWidth(direction: string): number {
  document.documentElement.dir = direction;
  return document.documentElement.scrollWidth;
}
