import type { Browser } from 'playwright/test';

import { makeAccount } from '../../backend/accounts.ts';
import { onboard } from '../../backend/onboard.ts';
import { newPerson } from '../../person.ts';
import { signInAgain } from '../../steps/signIn.ts';
import type { StartPage } from './startPages.ts';

/** What a browser holds of somebody who is signed in; valid at the origin it was made at. */
export type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Makes the accounts and organizations that the pages need, signs each in once, and keeps what the browser then holds. */
export async function signInPeople(browser: Browser, url: string, kinds: ReadonlySet<StartPage['as']>) {
  const states = new Map<StartPage['as'], StorageState>();
  for (const kind of kinds) if (kind !== 'visitor') states.set(kind, await signedIn(browser, url, kind));
  return states;
}

/** The same at another address: the sites compared differ in nothing else. */
export function movedTo(state: StorageState | undefined, from: string, to: string): StorageState | undefined {
  return state && JSON.parse(JSON.stringify(state).replaceAll(from, to));
}

async function signedIn(browser: Browser, url: string, kind: Exclude<StartPage['as'], 'visitor'>) {
  const person = newPerson();
  if (kind === 'newcomer') await makeAccount(person);
  else await onboard(person, kind);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAgain(page, 'Google', person);
  await page.waitForURL((address) => address.pathname !== '/login');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
