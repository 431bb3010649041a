import { cleanUp } from 'composition/testing';
import { type Call, calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { startNetwork } from './support/servers/network.ts';
import { waitUntilBlocked } from './support/openSql.ts';
import { newAdmin } from './support/people.ts';

describe('fault 54: the database is unavailable', async () => {
  const { network, url, direct } = await createDatabaseBehindNetwork();
  const api = await startTestApi({}, { databaseUrl: url, answerTimeout: 3000 });
  // Prepares organizations through an API without the short time limit.
  const patientApi = await startTestApi({}, { databaseUrl: direct });
  it('the connection is lost and restored → 503 with a logged reason, then the API is ready', async () => {
    const admin = await newAdmin(patientApi);
    expect((await api.try(calls.checkReadiness)).status).toBe(200);
    await network.cut();
    const refusal = await api.try(calls.checkReadiness);
    expect(refusal.status).toBe(503);
    const id = refusal.headers.get('x-request-id') ?? 'none';
    expect(api.logs.find((line) => line.includes(id))).toContain('DatabaseUnavailable');
    const replies = await Promise.all([
      api.try(calls.getUser, { as: admin }),
      api.try(calls.addLocations, { as: admin, body: { locations: [{ name: 'North' }] } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    await network.restore();
    await expect.poll(async () => (await api.try(calls.checkReadiness)).status).toBe(200);
    expect(await api.call(calls.getLocations, { as: admin })).toEqual([]);
  });

  it('the database stops answering for a while → 503, then the API is ready', async () => {
    // Uses several accounts, because the 33rd unanswered request of an account would get a 429.
    const admin = await newAdmin(patientApi);
    const otherAdmins = [await newAdmin(patientApi), await newAdmin(patientApi)];
    const ask = async (call: Call, index: number) => {
      const { status } = await api.try(call, { as: otherAdmins[index % 3] ?? admin });
      return `${status} ${call.method} ${call.path}`;
    };
    network.setSilent(true);
    const answers = await Promise.all([...Object.values(calls), ...manyReads].map(ask));
    expect(answers.filter((answer) => !answer.startsWith('503'))).toEqual([]);
    network.setSilent(false);
    await expect.poll(async () => (await api.try(calls.checkReadiness)).status).toBe(200);
    expect(await api.call(calls.getLocations, { as: admin })).toEqual([]);
  });
});

it('the database starts more slowly than a request may take → the API still starts', async () => {
  const { network, url } = await createDatabaseBehindNetwork();
  network.setDelay(40);
  const api = await startTestApi({}, { databaseUrl: url, answerTimeout: 60 });
  network.setDelay(0);
  await expect.poll(async () => (await api.try(calls.checkReadiness)).status).toBe(200);
});

it('fault 54: all connections are in use → every request is answered', async () => {
  const api = await startTestApi();
  const admin = await newAdmin(api);
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pendingLock = api.sql.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const reads = Array.from({ length: 12 }, () => api.try(calls.getUser, { as: admin }));
  await waitUntilBlocked(api.sql, 10);
  expect((await api.try(calls.checkReadiness)).status).toBe(200);
  released.resolve();
  await pendingLock;
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

async function createDatabaseBehindNetwork() {
  const directUrl = await createDatabase();
  const url = new URL(directUrl);
  const network = await startNetwork(url);
  cleanUp(network.cut);
  url.port = String(network.port);
  return { network, url: url.href, direct: directUrl };
}

const manyReads = Array.from({ length: 40 }, () => calls.getUser);
