import { calls, type Location, type UserListItem } from 'contract';
import { expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin, newPerson } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });

type Random = (below: number) => number;
type State = { people: UserListItem[]; sites: Location[] };

const numbers = (count: number) => Array.from({ length: count }, (_, seed) => seed);

/** Returns a generator of numbers that the seed determines. */
function createRandom(seed: number): Random {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const read = async (as: Person): Promise<State> => ({
  people: await api.call(calls.getUsers, { as }),
  sites: await api.call(calls.getLocations, { as }),
});

/** Returns the values that a change can write. */
const getValues = ({ people, sites }: State) => ({
  people: people.map(({ _id, name, email, role, status, externalId, locationNames }) => ({
    _id,
    name,
    email,
    role,
    status,
    externalId,
    locationNames: (locationNames ?? []).toSorted(),
  })),
  sites: sites.map((site) => ({ ...site, version: 0 })),
});

/** Makes nine random changes. Returns the entries, each with the state before it. */
async function makeChanges(admin: Person, random: Random) {
  const changes = [];
  const readNewest = async () => (await api.call(calls.getJournal, { as: admin, query: '?limit=1' }))[0]?._id ?? '';
  let newest = await readNewest();
  for (const turn of numbers(9)) {
    const before = await read(admin);
    await randomChanges[turn === 0 ? 0 : random(randomChanges.length)]?.({
      ...before,
      as: admin,
      random,
      word: () => `w${newPerson().uid}`,
      some: pickSome,
    });
    const entry = await readNewest();
    if (entry !== newest) changes.push({ before: getValues(before), entry });
    newest = entry;
  }
  return changes;

  function pickSome<Item>(items: readonly Item[]): Item[] {
    return items.filter(() => random(3) === 0);
  }
}

type RandomChange = (context: {
  people: UserListItem[];
  sites: Location[];
  as: Person;
  random: Random;
  word(): string;
  some<Item>(items: readonly Item[]): Item[];
}) => Promise<unknown>;

const listIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const randomChanges: readonly RandomChange[] = [
  ({ sites, as, random, word, some }) => {
    const users = numbers(3).map(() => ({
      name: word(),
      email: newPerson().email,
      role: 'user',
      externalId: random(2) ? word() : null,
      locations: listIds(some(sites)),
    }));
    return api.try(calls.addUsers, { as, body: { users } });
  },
  ({ as, random, word }) => {
    const code = random(2) ? `C${random(1_000_000)}` : null;
    return api.try(calls.addLocations, { as, body: { locations: [{ name: word(), code }] } });
  },
  ({ people, as, some }) => api.try(calls.removeUsers, { as, body: { ids: listIds(some(people.slice(1))) } }),
  ({ people, sites, as, random, some }) => {
    const role = random(2) ? 'guest' : 'admin';
    const change = { role, ...(random(2) && { locations: listIds(some(sites)) }) };
    return api.try(calls.changeUsers, { as, body: { ids: listIds(some(people)), change } });
  },
  ({ people, as, word }) => {
    const body = { email: newPerson().email, name: word() };
    return api.try(calls.changeUser, { as, id: people.at(-1)?._id ?? '', body });
  },
  ({ sites, as, random, some }) => {
    const moveTo = random(2) ? 'none' : sites[0]?._id;
    return api.try(calls.removeLocations, { as, body: { ids: listIds(some(sites)), moveTo } });
  },
  ({ sites, as, word }) =>
    api.try(calls.changeLocation, { as, id: sites.at(-1)?._id ?? '', body: { name: word(), country: 'FR' } }),
  ({ people, as, random, word, some }) => {
    const locations = [{ new: 7 }];
    const others = people.slice(1).map(({ _id, version = 0 }) => ({ _id, version }));
    const changed = some(others).map((row) => ({ ...row, values: { name: word(), locations } }));
    const removed = others.filter(({ _id }) => random(4) === 0 && changed.every((row) => row._id !== _id));
    const added = [{ new: 1, name: word(), email: newPerson().email ?? '', role: 'user' as const, locations }];
    const body = { locations: { added: [{ new: 7, name: word() }] }, people: { added, changed, removed } };
    return api.try(calls.saveChanges, { as, body });
  },
];

const undo = (as: Person, id: string) => api.try(calls.undoEntry, { as, id, body: { confirmAdmins: true } });

// Of eight seeds, 5 alone noticed each of the mistakes in the source that any of them noticed.
it.each([4, 5, 6])('undone in reverse, then redone, seed %i → every state returns', async (seed) => {
  const admin = await newAdmin(api, 'completed');
  const changes = await makeChanges(admin, createRandom(seed));
  const undos = [];
  for (const { before, entry } of changes.toReversed()) {
    const after = getValues(await read(admin));
    const { payload } = await undo(admin, entry);
    expect(payload).toMatchObject({ leftCount: 0 });
    expect(getValues(await read(admin))).toEqual(before);
    undos.push({ after, entry: String(Object(payload).entry) });
  }
  for (const { after, entry } of undos.toReversed()) {
    expect((await undo(admin, entry)).payload).toMatchObject({ leftCount: 0 });
    expect(getValues(await read(admin))).toEqual(after);
  }
});

it.each([0, 1])('undone in any order, seed %i → each undo does what its preview shows', async (seed) => {
  const admin = await newAdmin(api, 'completed');
  const random = createRandom(seed + 100);
  const changes = await makeChanges(admin, random);
  for (const { entry } of changes.toSorted(() => random(3) - 1)) {
    const preview = await api.call(calls.previewUndo, { as: admin, query: `?entry=${entry}` });
    const { status, payload } = await undo(admin, entry);
    expect([200, 402, 409]).toContain(status);
    expect(status === 200 ? payload : preview).toMatchObject(preview);
  }
});
