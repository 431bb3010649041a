import { expect } from 'playwright/test';

import { freshConnection, getSiteUrl } from './testSite.ts';

type Mail = { to: string; text: string };

/** Waits for a mail with a code to this email address, and returns the newest code. */
export async function readCode(email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mail = (await readMails()).find(({ to }) => to === email);
    code = mail?.text.match(/\b\d{6}\b/)?.[0];
    expect(code, `a code mailed to ${email}`).toBeDefined();
  }).toPass();
  return code ?? '';
}

async function readMails(): Promise<Mail[]> {
  const response = await fetch(`${getSiteUrl()}/api/outbox.json`, { headers: freshConnection });
  const { payload }: { payload: Mail[] } = await response.json();
  return payload;
}
