import { setImmediate } from 'node:timers/promises';

import { expect, it, vi } from 'vitest';

import { DatabaseUnavailable } from './errors.ts';
import { type Answer, createHealthCheck } from './healthCheck.ts';

it('fault 54: a new connection gets no answer, no work finished meanwhile → lost, waiting work fails', async () => {
  const lost = Promise.withResolvers<void>();
  const healthCheck = createHealthCheck(async () => 'silent', lost.resolve);
  const slow = lost.promise.then(() => setImmediate('done'));
  await expect(healthCheck.run(() => slow)).rejects.toThrow(DatabaseUnavailable);
  expect(healthCheck.isLost()).toBe(true);
  await healthCheck.stop();
});

it('fault 54: a new connection gets no answer, other work finished meanwhile → busy, waiting work is done', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Answer>()];
  const probe = () => {
    asked.resolve();
    return answer.promise;
  };
  const onChange = vi.fn<() => void>();
  const healthCheck = createHealthCheck(probe, onChange);
  const slow = Promise.withResolvers<string>();
  const waiting = healthCheck.run(() => slow.promise);
  await asked.promise;
  await healthCheck.run(async () => 'quick');
  answer.resolve('silent');
  await setImmediate();
  slow.resolve('done');
  expect(await waiting).toBe('done');
  expect(onChange).not.toHaveBeenCalled();
  await healthCheck.stop();
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
