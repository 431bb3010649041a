import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { DatabaseUnavailable } from './errors.ts';
import { createHealthCheck } from './healthCheck.ts';
import type { Answer, HealthCheck } from './healthCheck.ts';

/** A database that does not answer new connections while work is waiting. */
async function whileOneWaits(meanwhile: (healthCheck: HealthCheck) => Promise<unknown>) {
  const checked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Answer>();
  let changes = 0;
  const check = () => {
    checked.resolve();
    return answer.promise;
  };
  const healthCheck = createHealthCheck(check, () => void (changes += 1));
  const slow = Promise.withResolvers<string>();
  const waiting = healthCheck.run(() => slow.promise).catch((error: unknown) => error);
  await checked.promise;
  await meanwhile(healthCheck);
  answer.resolve('silent');
  await setImmediate();
  slow.resolve('done');
  const outcome = await waiting;
  await healthCheck.stop();
  return { outcome, changes };
}

it('fault 54: a new connection gets no answer, no work finished meanwhile → lost, waiting work fails', async () => {
  const { outcome, changes } = await whileOneWaits(async () => {});
  expect(outcome).toBeInstanceOf(DatabaseUnavailable);
  expect(changes).toBe(1);
});

it('fault 54: a new connection gets no answer, other work finished meanwhile → busy, waiting work is done', async () => {
  const { outcome, changes } = await whileOneWaits((healthCheck) => healthCheck.run(async () => 'quick'));
  expect([outcome, changes]).toEqual(['done', 0]);
});

it('three readiness checks at once → one new connection; a later check → another one', async () => {
  let connections = 0;
  const opened = Promise.withResolvers<Answer>();
  const probe = () => {
    connections += 1;
    return opened.promise;
  };
  const healthCheck = createHealthCheck(probe, () => {});
  const three = [healthCheck.tryConnection(), healthCheck.tryConnection(), healthCheck.tryConnection()];
  opened.resolve('query answered');
  await Promise.all(three);
  await healthCheck.tryConnection();
  expect(connections).toBe(2);
});
