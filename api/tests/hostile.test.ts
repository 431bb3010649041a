import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import type { Reply } from './support/ask.ts';
import { hostileTexts } from './fuzz/hostileTexts.ts';
import { invite, newAdmin, organizationFields } from './support/people.ts';
import { emulatorToken, type Person } from './support/tokens.ts';

const makeFields = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

describe('hostile input', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' });

  const readEverything = async (as: Person) => [
    await api.call(calls.getOrganization, { as }),
    await api.call(calls.getLocations, { as }),
    await api.call(calls.getUsers, { as }),
  ];

  it('fault 44: too many marks on a letter → the text is refused', async () => {
    const admin = await newAdmin(api, 'add_users');
    const replies = [30, 31, 200_000].map((marks) =>
      api.try(calls.addLocations, { as: admin, body: { locations: [{ name: `e${'\u0301'.repeat(marks)}` }] } }),
    );
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([201, 400, 400]);
  });

  const fastest = async (query: string) => {
    const times = [];
    for (let tries = 0; tries < 20; tries += 1) {
      const start = performance.now();
      await api.send('GET', `/users${query}`);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };

  it('1,000 parameters without a sign-in → are refused as fast as none', async () => {
    const manyParameters = `?${Array.from({ length: 1000 }, (_, index) => `a[${index}]=1`).join('&')}`;
    await expect.poll(async () => (await fastest(manyParameters)) / (await fastest(''))).toBeLessThan(3);
  });

  it('fault 52: hostile strings in any field → are stored or refused', async () => {
    const bystander = await newAdmin(api, 'add_users');
    const rowsBefore = await readEverything(bystander);
    const as = await newAdmin(api, 'add_users');
    const [person, location] = [await invite(api, as), (await api.call(calls.getLocations, { as }))[0]?._id ?? ''];

    const attack = async (text: string, turn: number) => {
      // The API refuses a longer URL with 431, without an envelope.
      const inAddress = encodeURIComponent(text.slice(0, 1000).toWellFormed());
      const fields = { name: text, legalName: text, industry: text, website: text, contactEmail: text };
      const form = { ...organizationFields, ...fields, country: text, timeZone: text };
      const isHeader = /^[\x20-\x7e]+$/.test(text);
      const otherRequests = [
        () => api.try(calls.changeUser, { as, id: inAddress }),
        () => isHeader && api.try(calls.addLocations, { as, key: text, body: { locations: [] } }),
        () => api.try(calls.changeLocation, { as, id: location, body: { name: text, address: text } }),
        () => api.try(calls.getLocations, { as, query: `?search=${inAddress}&limit=5` }),
        () => api.try(calls.saveOrganization, { as, body: form }),
        () => api.try(calls.confirmVerification, { as, body: { code: text } }),
        () => api.try(calls.subscribe, { as, body: { planId: text } }),
        () => api.try(calls.getUsers, { as, query: `?location=${inAddress}&role=${inAddress}` }),
        () => api.try(calls.getJournal, { as, query: `?before=${inAddress}` }),
      ];
      // Tries only one other call for each string, because `npm run fuzz` tries all of them.
      const replies = [
        await api.try(calls.changeUser, { as, id: person, body: { name: text } }),
        await api.try(calls.getUsers, { as, query: `?search=${inAddress}&sort=name&limit=5` }),
        await otherRequests[turn % otherRequests.length]?.(),
      ];
      expect([text, replies.filter((reply) => reply && !isClean(reply))]).toEqual([text, []]);
      const storedPayloads = replies.flatMap((reply, n) =>
        n === 0 && reply && reply.status === 200 ? [reply.payload] : [],
      );
      expect(storedPayloads).toMatchObject(storedPayloads.map(() => ({ name: normalizeSpaces(text) })));
    };
    for (const [turn, text] of hostileTexts.entries()) await attack(text, turn);
    const [one, other] = [await newAdmin(api), await newAdmin(api)];
    for (let at = 0; at < hostileTexts.length; at += 10) {
      const texts = hostileTexts.slice(at, at + 10);
      const locations = texts.map((text) => ({ name: text, address: text, code: text }));
      const people = texts.map((text) => ({ name: text, email: text, role: text, locations: [text] }));
      const replies = [
        await api.try(calls.addLocations, { as: one, body: { locations } }),
        await api.try(calls.addUsers, { as: other, body: { users: people } }),
      ];
      expect(replies.filter((reply) => !isClean(reply) || reply.status === 429)).toEqual([]);
    }
    expect(await readEverything(bystander)).toEqual(rowsBefore);
  });

  it('fault 52: hostile strings in every field of a file → are stored or refused', async () => {
    const as = await newAdmin(api, 'completed');
    // Other bodies are refused before they are validated.
    const texts = hostileTexts.filter((text) => text.length < 400 && !/\p{M}{31}/u.test(text));
    for (const [index, text] of texts.entries()) {
      const values = { name: text, email: `p${index}@b.example`, role: 'user', externalId: text, locations: [text] };
      const sites = [{ new: 0, name: text, code: text, address: text, country: text, timeZone: text }];
      const ownRows = { added: [{ ...values, new: 0 }] };
      const wholeOrganizationRows = { added: [{ ...values, new: 0, locations: [] }] };
      const removed = [{ _id: text, version: 1 }];
      for (const body of [
        { file: text, people: wholeOrganizationRows, locations: { added: sites } },
        { people: ownRows, locations: { added: sites.map((site) => ({ ...site, country: 'DE', timeZone: 'UTC' })) } },
        { people: { removed } },
      ])
        expect(isClean(await api.try(calls.saveChanges, { as, body }))).toBe(true);
    }
  });

  it.each([
    ['a list of 100,000 entries', () => `{"locations":[${'1,'.repeat(99_999)}1]}`, 422],
    ['500,000 nested lists', () => `${'['.repeat(500_000)}${']'.repeat(500_000)}`, 400],
    ['100,000 nested objects', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['60,000 unknown fields', () => makeFields(60_000), 422],
    ['170,000 unknown fields', () => makeFields(170_000), 400],
    ['a number of 500,000 digits', () => `{"locations":${'9'.repeat(500_000)}}`, 422],
    ['the same field 90,000 times', () => `{${'"locations":[],'.repeat(89_999)}"locations":[]}`, 400],
  ])('fault 44: a body that is %s → is refused within a second', async (_, body, status) => {
    const as = await newAdmin(api);
    const text = body();
    // Measures processor time, which other programs do not affect.
    const usageBefore = process.threadCpuUsage();
    const reply = await api.send('POST', '/locations', { as, body: text });
    const { user, system } = process.threadCpuUsage(usageBefore);
    expect([reply.status, user + system < 1_000_000]).toEqual([status, true]);
    expect(JSON.stringify(reply.payload).length).toBeLessThan(20_000_000);
  });

  it.each([
    ['latin-1 bytes', Buffer.from('{"locations":[{"name":"Z\xfcrich"}]}', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff{"locations":[]}', 'utf16le')],
    ['a byte order mark', Buffer.from('\ufeff{"locations":[]}')],
  ])('fault 44: %s → gets 4xx in an envelope', async (_, bytes) => {
    const as = await newAdmin(api);
    const reply = await fetchBytes(api, as, bytes, {});
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(await reply.json()).toMatchObject({ ok: false, statusCode: reply.status });
  });

  it.each([
    ['application/json; charset=utf-16', 415],
    ['application/json; charset="iso-8859-1"', 415],
    ['application/json; charset=utf-8; charset=utf-7', 415],
    ['application/json; charset=', 415],
    ['application/json; charset=UTF-8', 201],
    ['application/json;charset="utf8"', 201],
    ['APPLICATION/JSON', 201],
  ])('fault 44: a body with the type %s → gets %i', async (type, status) => {
    const body = Buffer.from('{"locations":[{"name":"North"}]}');
    const reply = await fetchBytes(api, await newAdmin(api), body, { 'content-type': type });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ statusCode: status });
  });
});

/** Accepted strings are stored without leading, trailing and repeated spaces. */
const normalizeSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

async function fetchBytes(api: TestApi, as: Person, body: Uint8Array<ArrayBuffer>, headers: object) {
  const authorization = `Bearer ${emulatorToken(as, api.now())}`;
  return fetch(`${api.url}/locations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body,
  });
}

function isClean({ status, message, payload }: Reply): boolean {
  return (
    status < 500 && !/postgres|drizzle|syntax|node_modules|\bat \w+ \(/i.test(`${message} ${JSON.stringify(payload)}`)
  );
}
