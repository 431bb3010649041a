import type { Page } from 'playwright/test';
import { navigateWithin, waitUntilLoaded } from '@askwell/part-tools/testing';

import { makeAccount } from '../backend/accounts.ts';
import { joinInvited, onboard } from '../backend/onboard.ts';
import type { SitePage } from '../pages.ts';
import { newPerson, type Person } from '../person.ts';
import { expect } from '../test.ts';
import { heading, signInOnDevice } from './session.ts';

/** Opens a page of the site as a user who may see it, and waits until it has loaded. */
export async function openAsSeenBy(page: Page, sitePage: SitePage): Promise<void> {
  if (sitePage.seenBy !== 'visitor') await signInOnDevice(page, await createUser(sitePage.seenBy));
  await openPage(page, sitePage);
}

/** Opens a page of the site as the signed-in user, and waits until it has loaded. */
export async function openPage(page: Page, { path, heading: title }: SitePage): Promise<void> {
  await page.goto(path);
  await waitForHeading(page, title);
}

/** Navigates to a page within the site, and waits until it has loaded. */
export async function goToPage(page: Page, { path, heading: title }: SitePage): Promise<void> {
  await navigateWithin(page, path);
  await waitForHeading(page, title);
}

async function waitForHeading(page: Page, title: SitePage['heading']): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await waitUntilLoaded(page);
}

/** Creates a user who can see pages of this kind. */
export async function createUser(kind: Exclude<SitePage['seenBy'], 'visitor'>): Promise<Person> {
  const admin = newPerson();
  const member = newPerson('Grace Hopper');
  if (kind === 'newcomer') await makeAccount(admin);
  else await onboard(admin, kind === 'member' ? 'people' : kind, [{ role: 'user', person: member }]);
  if (kind === 'member') await joinInvited(member);
  return kind === 'member' ? member : admin;
}
