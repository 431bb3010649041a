import type { Page } from 'playwright/test';
import { expect, paste, samples, type StandInApi, test } from '@askwell/part-tools/testing';

import { expectSoundState } from './expectSoundState.ts';
import { userRow } from './steps.ts';

type State = {
  path: string;
  /** Sets the server's answers before the page opens. */
  prepare?: (api: StandInApi) => void;
  /** Reaches the state, and waits until the page shows it. */
  reach: (page: Page, api: StandInApi) => Promise<void>;
};

const contactEmail = 'the.whole.organization@accounts.smith.example';

// States with elements that no page shows at first. e2e/journeys/everyPage.spec.ts covers pages as they open.
const states: Record<string, State> = {
  'an organization, everything wrong': {
    path: '/create-organization',
    async reach(page) {
      await page.getByRole('button', { name: 'Change country' }).click();
      await page.getByLabel('Organization name').fill('');
      await page.getByLabel('Contact email').fill('nobody');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  'people with every kind of problem': {
    path: '/add-users',
    async reach(page, api) {
      api.answer('POST /users', { status: 503, message: 'Not now.' });
      await userRow(page, 1).getByLabel('Name').focus();
      await paste(page, 'Kim <kim@smith.example>');
      await page.getByRole('button', { name: 'Invite 1 person' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await paste(
        page,
        'Name\tEmail\nJane Doe\tjane.doe@smith.example\nAnn\tnobody\nKim\tKIM@smith.example\nMax\tm@x.example',
      );
      await expect(page.getByText('4 rows added')).toBeVisible();
      await userRow(page, 2)
        .getByRole('button', { name: /^Locations/ })
        .click();
      const file = { name: 'staff.ods', mimeType: '', buffer: Buffer.from('x') };
      await page.locator('input[type=file]').setInputFiles(file);
      const refusal = page.getByRole('alert').filter({ hasText: 'OpenDocument files (.ods) aren’t supported.' });
      await expect(refusal).toBeVisible();
      await expect(userRow(page, 2).getByLabel('Harbour')).toBeVisible();
    },
  },
  'the questions about a file asked': {
    path: '/add-users',
    async reach(page) {
      const buffer = Buffer.from('Name,Mail,Store,Status\nKim Roe,kim@smith.example,Leipzig,Left\nBob,bob,Leipzig,');
      await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('heading', { name: /questions?$/ })).toBeVisible();
    },
  },
  'two open invitations': {
    path: '/invitations',
    reach: (page) => expect(page.getByRole('listitem')).toHaveCount(2),
  },
  'a code refused for a long address': {
    path: '/verification',
    prepare(api) {
      api.answer('GET /org', { payload: { ...samples.organization, contactEmail } });
      api.answer('POST /org/verification', { status: 429, message: 'Use the code that was just sent.' });
      api.answer('POST /org/verification/confirm', { status: 422, message: 'That code isn’t right. 4 attempts left.' });
    },
    async reach(page) {
      await expect(page.getByText('Use the code that was just sent.')).toBeVisible();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('4 attempts left')).toBeVisible();
      await page.getByRole('button', { name: 'Wrong email?' }).click();
      await expect(page.getByLabel('Contact email')).toHaveValue(contactEmail);
    },
  },
};

for (const [name, { path, prepare, reach }] of Object.entries(states))
  test(`${name} → is accessible, without overlap`, async ({ page, api }) => {
    prepare?.(api);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await reach(page, api);
    await expectSoundState(page);
  });
