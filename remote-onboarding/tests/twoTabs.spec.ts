import { expect, samples, test } from '@askwell/part-tools/testing';

import { locationRow, saveButton, typeHarbour } from './steps.ts';

test('two tabs send the same draft → with the same key, so that it is added once', async ({ page, api, context }) => {
  const answered = Promise.withResolvers<void>();
  const keys: (string | undefined)[] = [];
  const answer = async (asked: { idempotencyKey: string | undefined }) => {
    keys.push(asked.idempotencyKey);
    await answered.promise;
    return { status: 201, payload: samples.locations };
  };
  api.answer('POST /locations', answer);
  await typeHarbour(page, api);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/add-locations');
  await expect(locationRow(other, 1).getByLabel('Name')).toHaveValue('Harbour');
  await saveButton(page).click();
  await expect.poll(() => keys.length).toBe(1);
  await saveButton(other).click();
  await expect.poll(() => keys.length).toBe(2);
  answered.resolve();
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('typed in two tabs in turn → each has the other’s changes, a reload all', async ({ page, api, context }) => {
  await typeHarbour(page, api);
  const other = await context.newPage();
  await other.goto('/add-locations');
  await expect(locationRow(other, 1).getByLabel('Name')).toHaveValue('Harbour');
  await locationRow(page, 2).getByLabel('Name').fill('Airport');
  await expect(locationRow(other, 2).getByLabel('Name')).toHaveValue('Airport');
  await locationRow(other, 3).getByLabel('Name').fill('Old Mill');
  await expect(locationRow(page, 3).getByLabel('Name')).toHaveValue('Old Mill');
  await page.reload();
  for (const [at, name] of ['Harbour', 'Airport', 'Old Mill'].entries())
    await expect(locationRow(page, at + 1).getByLabel('Name')).toHaveValue(name);
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(locationRow(page, 1).getByLabel('Name')).toHaveValue('');
  await expect(page.getByText('Draft saved on this device')).toHaveCount(0);
});

test('typed in another tab while this tab renders the form → the text is here too', async ({ page, api, context }) => {
  await typeHarbour(page, api);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  const [key, draft] = await page.evaluate(
    () => Object.entries(localStorage).find(([name]) => /draft/.test(name)) ?? [],
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  const other = await context.newPage();
  // The form reads its draft before it starts to listen. A write by its own tab fires no event, like an earlier one.
  await other.addInitScript(
    ([name, text]) => {
      const listen = window.addEventListener;
      window.addEventListener = (...asked: Parameters<typeof listen>) => {
        if (asked[0] === 'storage' && document.querySelector('form')) localStorage.setItem(name, text);
        listen.apply(window, asked);
      };
    },
    [String(key), String(draft)] as const,
  );
  await other.goto('/add-locations');
  await expect(locationRow(other, 1).getByLabel('Name')).toHaveValue('Harbour');
});
