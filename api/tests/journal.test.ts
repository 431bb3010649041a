import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import { saveFile } from './support/changes.ts';
import {
  addLocations,
  invite,
  join,
  newAdmin,
  newMember,
  newPerson,
  findOrganization,
  removeLocation,
  removeUser,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';

/** Prepares a write, and returns a function that makes it. */
type Scenario = (api: TestApi, admin: Person) => Promise<() => Promise<unknown>>;

const changeRole = async (api: TestApi, admin: Person) => {
  const id = await invite(api, admin);
  const change = { ids: [id], change: { role: 'guest' } };
  return { id, ...(await api.call(calls.changeUsers, { as: admin, body: change })) };
};
const memberWith = async (api: TestApi, admin: Person, act: (member: Person) => Promise<unknown>) => {
  const member = await newMember(api, admin, 'user');
  return () => act(member);
};
/** All writes that change people or locations of an organization. */
const writers: Readonly<Record<string, Scenario>> = {
  addLocations: async (api, admin) => () => addLocations(api, admin, 'North'),
  changeLocation: async (api, admin) => {
    const [id = ''] = await addLocations(api, admin, 'North', 'South');
    return () => api.call(calls.changeLocation, { as: admin, id, body: { name: 'Nord' } });
  },
  changeLocations: async (api, admin) => {
    const ids = await addLocations(api, admin, 'North', 'South');
    return () => api.call(calls.changeLocations, { as: admin, body: { ids, change: { timeZone: 'UTC' } } });
  },
  removeLocations: async (api, admin) => {
    const [id = '', target = ''] = await addLocations(api, admin, 'North', 'South');
    await invite(api, admin, { locations: [id] });
    return () => removeLocation(api, admin, id, target);
  },
  addUsers: async (api, admin) => () => invite(api, admin),
  changeUser: async (api, admin) => {
    const id = await invite(api, admin);
    return () => api.call(calls.changeUser, { as: admin, id, body: { email: newPerson().email } });
  },
  changeUsers: async (api, admin) => {
    const ids = [await invite(api, admin), await invite(api, admin, { role: 'guest' })];
    return () => api.call(calls.changeUsers, { as: admin, body: { ids, change: { role: 'guest' } } });
  },
  removeUsers: async (api, admin) => {
    const id = await invite(api, admin);
    return () => removeUser(api, admin, id);
  },
  saveChanges: async (api, admin) => () =>
    saveFile(api, admin, { sites: ['Oslo'], added: [{ email: newPerson().email ?? '', locations: [{ new: 0 }] }] }),
  undoEntry: async (api, admin) => {
    const { entry } = await changeRole(api, admin);
    return () => api.call(calls.undoEntry, { as: admin, id: entry ?? '' });
  },
};

/** Writes that let people change only their own row. Their entries have no old values. */
const ownActs: Readonly<Record<string, Scenario>> = {
  leaveOrganization: (api, admin) =>
    memberWith(api, admin, (member) => api.call(calls.leaveOrganization, { as: member })),
  acceptInvitation: async (api, admin) => {
    const person = newPerson();
    await invite(api, admin, { email: person.email });
    return () => join(api, person);
  },
  declineInvitation: async (api, admin) => {
    const person = newPerson();
    await invite(api, admin, { email: person.email });
    const [invitation] = (await api.call(calls.getInvitations, { as: person })).open;
    return () => api.call(calls.declineInvitation, { as: person, id: invitation?._id ?? '' });
  },
};

/** Writes that change neither people nor locations. */
const otherCalls: ReadonlySet<string> = new Set([
  'saveOrganization',
  'changeMails',
  'resendInvitations',
  'eraseName',
  'sendEntry',
  'sendEmailCode',
  'confirmEmail',
  'sendVerification',
  'confirmVerification',
  ...Object.keys(calls).filter((name) => /subscri|checkout|preview|payer|paymentMethod|portal/i.test(name)),
]);

describe('the journal', async () => {
  const api = await startTestApi();

  it('every write of the contract → has a test here or changes no rows', () => {
    const writes = Object.entries(calls).filter(([, call]) => call.method !== 'GET');
    const coveredCalls = new Set([...Object.keys(writers), ...Object.keys(ownActs), ...otherCalls]);
    expect(writes.map(([name]) => name).filter((name) => !coveredCalls.has(name))).toEqual([]);
  });

  /** Reads each person and location of an organization by id, with the values that admins change. */
  async function readRows(organization: string): Promise<Map<string, string>> {
    const people = await api.sql`select id, json_build_array(name, email, role, status, external_id, (
      select json_agg(location_id order by location_id) from user_locations
      where user_id = users.id)) as row from users where organization_id = ${organization}`;
    const sites = await api.sql`select id, json_build_array(name, code, address, country, time_zone) as row
      from locations where organization_id = ${organization}`;
    return new Map([...people, ...sites].map(({ id, row }) => [String(id), JSON.stringify(row)]));
  }

  async function tryWriting(scenario: Scenario) {
    const admin = await newAdmin(api, 'completed');
    const organization = await findOrganization(api, admin);
    const write = await scenario(api, admin);
    const entries = async () =>
      (await api.sql`select id from journal_entries where organization_id = ${organization}`).map(({ id }) =>
        String(id),
      );
    const [rowsBefore, entriesBefore] = [await readRows(organization), await entries()];
    await write();
    const rowsAfter = await readRows(organization);
    const ids = [...new Set([...rowsBefore.keys(), ...rowsAfter.keys()])];
    const newEntries = (await entries()).filter((id) => !entriesBefore.includes(id));
    const journaledRows = await api.sql`select row_id from journal_rows where entry_id = any(${newEntries}::uuid[])`;
    return {
      changed: ids.filter((id) => rowsBefore.get(id) !== rowsAfter.get(id)).toSorted(),
      journaled: journaledRows.map((row) => String(row['row_id'])).toSorted(),
      entries: newEntries.length,
    };
  }

  for (const [name, scenario] of Object.entries(writers))
    it(`${name} → makes one entry with each row that it changes`, async () => {
      const { changed, journaled, entries } = await tryWriting(scenario);
      expect(changed.length).toBeGreaterThan(0);
      expect(journaled).toEqual(changed);
      expect(entries).toBe(1);
    });

  for (const [name, scenario] of Object.entries(ownActs))
    it(`${name} → makes an entry without old values`, async () => {
      const { changed, journaled, entries } = await tryWriting(scenario);
      expect([changed.length, journaled.length, entries]).toEqual([1, 0, 1]);
    });
});
