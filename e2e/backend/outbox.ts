import { expect } from 'playwright/test';

import { freshConnection, siteUrl } from './addresses.ts';

type Mail = { to: string; text: string };

/** Waits for a mail with a code to this email address, and returns the newest code. */
export async function readCode(address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mail = (await readMails()).find(({ to }) => to === address);
    code = mail?.text.match(/\b\d{6}\b/)?.[0];
    expect(code, `a code mailed to ${address}`).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Waits for a mail to this email address. */
export const expectMail = (address: string) =>
  expect
    .poll(async () => (await readMails()).some(({ to }) => to === address), { message: `a mail to ${address}` })
    .toBe(true);

async function readMails(): Promise<Mail[]> {
  const response = await fetch(`${siteUrl()}/api/outbox.json`, { headers: freshConnection });
  const { payload }: { payload: Mail[] } = await response.json();
  return payload;
}
