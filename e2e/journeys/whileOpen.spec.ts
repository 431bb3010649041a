import { joinInvited, onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, openAsAdmin, signOut } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('signed out in another tab while a page is open → the sign-in page, which leads back there', async ({
  page,
  context,
}) => {
  await openAsAdmin(page, 'active', '/');
  const tabs = [];
  // One of each remote.
  for (const [path, name] of [
    ['/settings/people', 'People'],
    ['/all-set', "You're all set"],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(heading(tab, name)).toBeVisible();
    tabs.push({ tab, path });
  }
  await signOut(page);
  for (const { tab, path } of tabs)
    await expect(tab, path).toHaveURL(new RegExp(`/login\\?returnTo=${encodeURIComponent(path)}$`));
});

test('fault 23: signed out in another tab while a form is filled in → the same account finds it as it was, once', async ({
  page,
  context,
}) => {
  const admin = await openAsAdmin(page, 'active', '/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  const people = await context.newPage();
  await people.goto('/settings/people');
  await people.getByRole('button', { name: `Edit ${admin.name}` }).click();
  await people.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await signOut(elsewhere);
  await expect(page).toHaveURL(/\/login/);
  await expect(people).toHaveURL(/\/login/);
  // The tab of the sign-out may clear the device later than the others hear of it.
  await elsewhere.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('.draft.')) localStorage.removeItem(key);
  });

  await signInAgain(page, 'Google', admin);
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const form = people.getByRole('dialog', { name: `Edit ${admin.name}` });
  await expect(form).toContainText('before you saved');
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(people.getByRole('rowheader', { name: 'Ada Byron' })).toBeVisible();
  await people.reload();
  await expect(people.getByRole('rowheader', { name: 'Ada Byron' })).toBeVisible();
  await expect(people.getByRole('dialog')).toHaveCount(0);
});

test('fault 23: signed out in another tab in the middle of the onboarding → said, and the same account goes on where it was', async ({
  page,
  context,
}) => {
  const admin = await openAsAdmin(page, 'organization', '/add-locations');
  const name = page.getByRole('group', { name: 'Location 1' }).getByLabel('Name');
  await name.fill('Harbor');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You signed out in another tab')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText('You signed out in another tab')).toHaveCount(0);
  await signInAgain(page, 'Google', admin);
  await expect(name).toHaveValue('Harbor');
});

test('typed, then signed out here → nothing of it is left for the next visit', async ({ page }) => {
  const admin = await openAsAdmin(page, 'active', '/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  await signOut(page);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  await expect.poll(drafts).toEqual([]);
  await signInAgain(page, 'Google', admin);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/settings/organization');
  await expect(page.getByLabel('Industry')).toHaveValue('');
});

test('no admin any more while a page is open → an error at the next save, redirected after a reload', async ({
  page,
  complaints,
}) => {
  const founder = newPerson();
  const admin = newPerson('Grace Hopper');
  await onboard(founder, 'active', [{ role: 'admin', person: admin }]);
  await joinInvited(admin);
  await openAs(page, admin, '/settings/people');
  await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('user');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.getByRole('link', { name: 'Add people' }).click();
  await page.getByLabel('Name').first().fill('Eve');
  await page.getByLabel('Email').first().fill(newPerson('Eve').email);
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name').first()).toHaveValue('Eve');
  await page.reload();
  await expect(heading(page, 'Askwell is on your phone')).toBeVisible();
  // The refusals are provoked on purpose.
  complaints.length = 0;
});

test('two admins edit one person → the second sees both values and chooses', async ({ page, browser, complaints }) => {
  const founder = newPerson();
  const second = newPerson('Grace Hopper');
  const member = newPerson('Alan Kay');
  await onboard(founder, 'active', [
    { role: 'admin', person: second },
    { role: 'user', person: member },
  ]);
  await joinInvited(second);
  const elsewhere = await browser.newPage();
  for (const [tab, person] of [
    [page, founder],
    [elsewhere, second],
  ] as const) {
    await openAs(tab, person, '/settings/people');
    await tab.getByRole('button', { name: 'Edit Alan Kay' }).click();
  }
  await page.getByRole('dialog').getByLabel('Role').selectOption('manager');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('guest');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else edited Alan Kay');
  await dialog.getByRole('radio', { name: /Manager/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(elsewhere.getByRole('row', { name: 'Alan Kay' })).toContainText('Manager');
  await elsewhere.close();
  complaints.length = 0;
});
