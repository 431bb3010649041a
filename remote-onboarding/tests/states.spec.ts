import type { Page } from 'playwright/test';
import { expect, paste, samples, type StandInApi, test } from '@askwell/part-tools/testing';

import { expectSoundState } from './expectSoundState.ts';
import { codeOnItsWay, locationRow, userRow } from './steps.ts';

type State = {
  path: string;
  /** How to reach the state, and what shows that it is reached. */
  reach: (page: Page, api: StandInApi) => Promise<void>;
};

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
  'locations refused by the server': {
    path: '/add-locations',
    async reach(page, api) {
      const errors = [0, 1].map((at) => ({ path: ['locations', at, 'name'], message: `No ${at}.`, code: 'invalid' }));
      api.answer('POST /locations', { status: 422, message: 'Please check.', payload: { errors } });
      await locationRow(page, 1).getByLabel('Name').fill('Airport');
      await locationRow(page, 1).getByLabel('Name').press('Enter');
      await page.keyboard.type('Old Mill');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('No 1.')).toBeVisible();
      await locationRow(page, 1)
        .getByRole('button', { name: /^Country & time zone/ })
        .click();
      await expect(locationRow(page, 1).getByLabel('Time zone', { exact: true })).toBeVisible();
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
      await paste(page, 'jane.doe@smith.example\nnobody knows\nKIM@smith.example\nMax; m@x.example');
      await expect(page.getByText('4 rows added')).toBeVisible();
      await userRow(page, 2)
        .getByRole('button', { name: /^Locations/ })
        .click();
      await page.locator('input[type=file]').setInputFiles('../shared-rows/tests/files/workbook.xlsx');
      const refused = page.getByRole('alert').filter({ hasText: 'The file is not a list.' });
      await expect(refused).toBeVisible();
      await expect(userRow(page, 2).getByLabel('Harbour')).toBeVisible();
    },
  },
  'the columns of a file asked': {
    path: '/add-users',
    async reach(page) {
      await page.locator('input[type=file]').setInputFiles('../shared-rows/tests/files/people.csv');
      await expect(page.getByRole('dialog', { name: 'Match your columns' })).toBeVisible();
    },
  },
  'asked before a person becomes an admin': {
    path: '/add-users',
    async reach(page) {
      await userRow(page, 1).getByLabel('Name').fill('Kim');
      await userRow(page, 1).getByLabel('Email').fill('kim@smith.example');
      await userRow(page, 1).getByLabel('Role').selectOption('admin');
      await page.getByRole('button', { name: 'Invite 1 person' }).click();
      await expect(page.getByRole('dialog', { name: 'Make this person an admin?' })).toBeVisible();
    },
  },
  'a code refused for a long address': {
    path: '/verification',
    async reach(page, api) {
      const contactEmail = 'the.whole.organization@accounts.smith.example';
      await forgetCode(page);
      api.answer('GET /org', { payload: { ...samples.organization, contactEmail } });
      api.answer('POST /org/verification', { status: 429, message: 'Use the code that was just sent.' });
      api.answer('POST /org/verification/confirm', { status: 422, message: 'That code isn’t right. 4 attempts left.' });
      await page.reload();
      await expect(page.getByText('We already sent a code to your contact email')).toBeVisible();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('4 attempts left')).toBeVisible();
      await page.getByRole('button', { name: 'Wrong address?' }).click();
      await expect(page.getByLabel('Contact email')).toHaveValue(contactEmail);
    },
  },
  'no code sent, none checked': {
    path: '/verification',
    async reach(page, api) {
      await forgetCode(page);
      api.answer('POST /org/verification', { status: 503, message: 'No mail now.' });
      api.answer('POST /org/verification/confirm', { status: 503, message: 'No check now.' });
      await page.reload();
      await expect(page.getByText('No mail now.')).toBeVisible();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('No check now.')).toBeVisible();
    },
  },
  'a payment declined': {
    path: '/subscribe?checkout=declined',
    reach: (page) => expect(page.getByText('Your payment was declined')).toBeVisible(),
  },
  'nothing saved can be shown': {
    path: '/all-set',
    async reach(page, api) {
      api.answer('GET /users', { status: 503, message: 'Not now.' });
      await page.reload();
      await expect(page.getByText('We couldn’t load your setup.')).toBeVisible();
    },
  },
};

/** Makes the device forget the code that was sent, so that the next visit requests another one. */
async function forgetCode(page: Page) {
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
}

for (const [name, { path, reach }] of Object.entries(states))
  test(`${name} → accessible, without overlap`, async ({ page, api }) => {
    api.answer('POST /org/verification', { status: 202, payload: codeOnItsWay() });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await reach(page, api);
    await expectSoundState(page);
  });
