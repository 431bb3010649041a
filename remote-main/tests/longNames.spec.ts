import { expect, openWithin, samples, standInList, test } from '@askwell/part-tools/testing';

const name = 'A'.repeat(80);
const contactEmail = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`;
const [location] = samples.locations;
const [person] = samples.users;
const top = [1, 2, 3].map((n) => ({ _id: `l${n}`, name, people: 1234 }));
const byLocation = { top, rest: { locations: 495, people: 4000 } };

test('names of one word of 80 letters → every page fits 320 px, from right to left too; a long address → whole in the list', async ({
  page,
  api,
}) => {
  const [other, address] = ['B'.repeat(80), `${'Harbour District, Building Seventeen, '.repeat(5)}West 2nd Floor`];
  api.answer('GET /user', { payload: { ...samples.profile, name, email: contactEmail } });
  api.answer('GET /org', { payload: { ...samples.organization, name, contactEmail } });
  api.answer(
    'GET /locations',
    standInList([
      { ...location, name, address: name, userCount: 12_345 },
      { ...location, _id: 'l9', name: other, address },
    ]),
  );
  api.answer('GET /users', standInList([{ ...person, name, email: contactEmail, locationNames: [name, name] }]));
  api.answer('GET /org/summary', { payload: { ...samples.summary, people: 10_000, byLocation } });
  const names = { actor: { _id: 'u1', name, email: contactEmail }, subjects: [{ _id: null, name }] };
  api.answer('GET /audit', { payload: samples.audit.map((entry) => ({ ...entry, ...names })) });
  await page.setViewportSize({ width: 320, height: 640 });
  const tabs = ['profile', 'organization', 'locations', 'people', 'billing', 'activity'];
  for (const path of ['/', '/dashboard', ...tabs.map((tab) => `/settings/${tab}`)]) {
    await openWithin(page, path);
    // Anything wider than the window makes the page scroll sideways.
    for (const direction of ['ltr', 'rtl'])
      await expect.poll(() => page.evaluate(widthRead, direction), `${path}, ${direction}`).toBeLessThanOrEqual(320);
  }

  await page.evaluate(widthRead, 'ltr');
  await openWithin(page, '/settings/locations');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [other, address]) {
      const shown = page.getByRole('row').getByText(text, { exact: true });
      await expect.poll(() => shown.evaluate(isCut), `${width} px`).toBe(false);
    }
  }
});

test('long names of locations in a person’s dialog on a phone → whole', async ({ page, api }) => {
  const assigned = samples.users.map((user) => ({ ...user, locations: ['l1'], locationNames: [name] }));
  api.answer('GET /users', standInList(assigned));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit José Díaz' }).click();
  const chip = page.getByRole('dialog').getByRole('button', { name: `Remove ${name}` });
  await expect(chip).toBeInViewport({ ratio: 1 });
});

test('a location with a long name and time zone on a phone → no text over another, the number of people whole', async ({
  page,
  api,
}) => {
  const zoned = { ...location, timeZone: 'America/Argentina/Buenos_Aires', userCount: 1234 };
  api.answer('GET /locations', standInList([{ ...zoned, name: 'Old mill at the harbour, with the long name' }]));
  await page.goto('/settings/locations');
  const card = page.getByRole('row').last();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => card.evaluate(crowded), `${width} px`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expect.poll(() => card.evaluate(linesBelowName), 'very large text: one below the other').toBe(4);
});

/** The parts of a location's card that overlap others; "not a card" if it is none. */
function crowded(card: HTMLElement): string[] {
  const [header, address, code, zone, people] = card.children;
  if (!(people instanceof HTMLElement)) return ['not a card'];
  const none = new DOMRect();
  const nameBox = header?.querySelector('button span')?.getBoundingClientRect() ?? none;
  const addressBox = address?.querySelector('span span')?.getBoundingClientRect() ?? none;
  const [codeBox = none, zoneBox = none, peopleBox = none] = [code, zone, people].map((part) =>
    part?.getBoundingClientRect(),
  );
  people.style.inlineSize = 'max-content';
  const whole = people.getBoundingClientRect().width;
  people.style.inlineSize = '';
  return [
    nameBox.height <= 20 && 'the name has one line',
    nameBox.bottom > addressBox.top && 'the name is over the address',
    codeBox.right + 4 > zoneBox.left && 'the code is beside the time zone',
    zoneBox.right + 4 > peopleBox.left && 'the time zone is beside the people',
    whole > peopleBox.width && 'the number of people is cut',
  ].filter((one) => one !== false);
}

/** How many lines address, code, time zone and people take in a card. */
function linesBelowName({ children }: HTMLElement): number {
  return new Set([...children].slice(1, 5).map((part) => part.getBoundingClientRect().bottom)).size;
}

/** Whether an element or its cell has more text than it shows. */
function isCut(element: HTMLElement): boolean {
  return [element, element.parentElement ?? element].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
}

function widthRead(direction: string): number {
  document.documentElement.dir = direction;
  return document.documentElement.scrollWidth;
}

test('a small window, or wide spaces between letters → the word that opens an invoice is whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/billing');
  const link = page.getByRole('region', { name: 'Invoices' }).getByRole('link').first();
  await expect.poll(() => link.evaluate(linesOfFirstWord)).toBe(1);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' });
  await expect.poll(() => link.evaluate(linesOfFirstWord)).toBe(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

function linesOfFirstWord(link: Element) {
  const range = document.createRange();
  range.selectNodeContents(link.firstChild ?? link);
  return range.getClientRects().length;
}
