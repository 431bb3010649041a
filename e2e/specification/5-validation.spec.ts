import { call, calls, getIdToken, signIn, signOut } from 'shared-session';

import { expect, test } from '../test.ts';

test('“Accessing the identity service before initialisation fails with the message ‘Firebase not initialized’”', async () => {
  const message = 'Firebase not initialized';
  await expect(signIn('google')).rejects.toThrow(message);
  await expect(signOut()).rejects.toThrow(message);
  await expect(getIdToken()).rejects.toThrow(message);
  await expect(call(calls.getPlans)).rejects.toThrow(message);
});
