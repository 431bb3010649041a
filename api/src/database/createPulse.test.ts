import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { Refusal } from '../http/refusal.ts';
import { createPulse } from './createPulse.ts';

/** A database that has fallen silent to new visitors while a piece of work waits for it. */
async function whileOneWaits(meanwhile: (pulse: ReturnType<typeof createPulse>) => Promise<unknown>) {
  const asked = Promise.withResolvers<void>();
  const isSilent = Promise.withResolvers<boolean>();
  let timesLost = 0;
  const look = () => {
    asked.resolve();
    return isSilent.promise;
  };
  const pulse = createPulse(look, () => void (timesLost += 1));
  const slow = Promise.withResolvers<string>();
  const waiting = pulse.whileAlive(() => slow.promise).catch((error: unknown) => error);
  await asked.promise;
  await meanwhile(pulse);
  isSilent.resolve(true);
  await setImmediate();
  slow.resolve('done');
  const outcome = await waiting;
  await pulse.stop();
  return { outcome, timesLost };
}

it('fault 54: silent to a new visitor, nobody served meanwhile → lost, whoever waits is refused', async () => {
  const { outcome, timesLost } = await whileOneWaits(async () => {});
  expect(outcome).toBeInstanceOf(Refusal);
  expect(timesLost).toBe(1);
});

it('fault 54: silent to a new visitor, others served meanwhile → busy, whoever waits is served', async () => {
  const { outcome, timesLost } = await whileOneWaits((pulse) => pulse.whileAlive(async () => 'quick'));
  expect([outcome, timesLost]).toEqual(['done', 0]);
});
