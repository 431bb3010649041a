import { expect, onTestFinished, test, vi } from 'vitest';

import { watchAccounts } from './watchAccounts.ts';

const accounts = { lookupUrl: 'https://identity.invalid/lookup', apiKey: 'key' };
const answerDisabled = () => Response.json({ error: { message: 'USER_DISABLED' } }, { status: 400 });

test('20,000 more sign-ins → a disabled account is still refused', async () => {
  // Files of the API's tests share their workers.
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    JSON.parse(body).idToken === 'of eve' ? answerDisabled() : Response.json({}),
  );
  const getVerdict = watchAccounts({ accounts }, () => new Date(0), { warn: () => {} });
  const ask = (uid: string) => getVerdict(`of ${uid}`, { uid, signedInAt: 0 });
  ask('eve');
  await expect.poll(() => ask('eve')).toBe('disabled');
  for (let number = 0; number < 20_000; number += 1) ask(`user-${number}`);
  expect(ask('eve')).toBe('disabled');
});
