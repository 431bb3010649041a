import { type Call, calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, getStatuses, type TestApi } from './support/api.ts';
import {
  addLocations,
  getId,
  invite,
  newAdmin,
  newestCode,
  newMember,
  newPerson,
  organizationFields,
  findOrganization,
  removeUser,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';

type Row = {
  /**
   * The status for a visitor who is not signed in, a user without an organization, a guest, a user, a manager and an
   * admin.
   */
  answers: [number, number, number, number, number, number];
  step?: Parameters<typeof newAdmin>[1];
  prepare?: (api: TestApi, admin: Person) => Promise<{ body?: unknown; id?: string; query?: string }>;
};

const adminsOnly = (status: number): Row['answers'] => [401, 403, 403, 403, 403, status];
const createBody = (fields: unknown) => async () => ({ body: fields });

/** Creates a row that a call can use. */
const createRow =
  (create: (api: TestApi, admin: Person) => Promise<string>, makeBody: (id: string) => object = () => ({})) =>
  async (api: TestApi, admin: Person) => {
    const id = await create(api, admin);
    return { id, body: makeBody(id) };
  };

async function createLocation(api: TestApi, admin: Person): Promise<string> {
  // Adds a second location: with only one, everyone would belong to it, and it could not be removed.
  const [id = ''] = await addLocations(api, admin, 'Harbour', 'Main Street');
  return id;
}

/** Returns the id of a removed person. */
async function removePerson(api: TestApi, admin: Person): Promise<string> {
  const id = await invite(api, admin, { name: 'Former' });
  await removeUser(api, admin, id);
  return id;
}

/** Returns the id of the entry about an invitation. */
async function createEntry(api: TestApi, admin: Person): Promise<string> {
  await invite(api, admin);
  return (await api.call(calls.getJournal, { as: admin }))[0]?._id ?? '';
}

const createEntryQuery = async (api: TestApi, admin: Person) => ({ query: `?entry=${await createEntry(api, admin)}` });

// The contract determines the type: a new call without a row does not compile.
const table: Record<keyof typeof calls, Row> = {
  checkReadiness: {
    answers: [200, 200, 200, 200, 200, 200],
    // On a busy machine, the first connection may take longer than the 1.5 s that the API waits for one.
    async prepare(api) {
      await expect.poll(async () => (await api.try(calls.checkReadiness)).status).toBe(200);
      return {};
    },
  },
  isUserValid: { answers: [401, 200, 200, 200, 200, 200] },
  getUser: { answers: [401, 401, 200, 200, 200, 200] },
  getOrganization: { answers: [401, 404, 403, 403, 403, 200] },
  saveOrganization: { answers: [401, 201, 403, 403, 403, 200], prepare: createBody(organizationFields) },
  getSummary: { answers: adminsOnly(200) },
  getAdoption: { answers: adminsOnly(200), prepare: async () => ({ query: '?by=location' }) },
  getJournal: { answers: adminsOnly(200) },
  getJournalRows: { answers: adminsOnly(200), prepare: createEntryQuery },
  previewUndo: { answers: adminsOnly(200), prepare: createEntryQuery },
  undoEntry: { answers: adminsOnly(200), prepare: createRow(createEntry) },
  sendEntry: { answers: adminsOnly(200), prepare: createRow(createEntry) },
  eraseName: { answers: adminsOnly(200), prepare: createRow(removePerson, () => ({ name: 'Former' })) },
  getLocations: { answers: adminsOnly(200) },
  addLocations: { answers: adminsOnly(201), prepare: createBody({ locations: [{ name: 'Harbour' }] }) },
  changeLocation: { answers: adminsOnly(200), prepare: createRow(createLocation) },
  changeLocations: {
    answers: adminsOnly(200),
    prepare: createRow(createLocation, (id) => ({ ids: [id], change: { timeZone: 'Asia/Tokyo' } })),
  },
  removeLocations: { answers: adminsOnly(200), prepare: createRow(createLocation, (id) => ({ ids: [id] })) },
  getUsers: { answers: adminsOnly(200) },
  addUsers: { answers: adminsOnly(201), prepare: createBody({ users: [] }) },
  changeUser: { answers: adminsOnly(200), prepare: createRow(invite) },
  changeUsers: {
    answers: adminsOnly(200),
    prepare: createRow(invite, (id) => ({ ids: [id], change: { role: 'guest' } })),
  },
  removeUsers: { answers: adminsOnly(200), prepare: createRow(invite, (id) => ({ ids: [id] })) },
  resendInvitations: { answers: adminsOnly(200), prepare: createRow(invite, (id) => ({ ids: [id] })) },
  saveChanges: { answers: adminsOnly(200), prepare: createBody({}) },
  // None of these people has an open invitation. invitations.test.ts covers joining.
  getInvitations: { answers: [401, 200, 200, 200, 200, 200] },
  acceptInvitation: { answers: [401, 404, 404, 404, 404, 404] },
  declineInvitation: { answers: [401, 404, 404, 404, 404, 404] },
  sendEmailCode: { answers: [401, 202, 202, 202, 202, 202] },
  confirmEmail: { answers: [401, 410, 410, 410, 410, 410], prepare: createBody({ code: '123456' }) },
  leaveOrganization: { answers: [401, 403, 200, 200, 200, 409] },
  sendVerification: { answers: adminsOnly(202), step: 'verification' },
  confirmVerification: {
    answers: adminsOnly(200),
    step: 'verification',
    async prepare(api, admin) {
      await api.call(calls.sendVerification, { as: admin });
      return { body: { code: await newestCode(api) } };
    },
  },
  getPlans: { answers: [401, 200, 200, 200, 200, 200] },
  subscribe: { answers: adminsOnly(201), step: 'completed', prepare: createBody({ planId: 'team-year' }) },
  getSubscription: { answers: adminsOnly(200) },
  openPortal: { answers: adminsOnly(200), step: 'active' },
  settleSubscription: { answers: adminsOnly(200) },
};

/** These calls cannot be repeated: they are limited for each person, or change a person's organization. */
const callsForNewPeople = new Set(['saveOrganization', 'sendEmailCode', 'confirmEmail', 'leaveOrganization']);

const rows: Readonly<Record<string, Row>> = table;

describe('who may make which call', async () => {
  const api = await startTestApi();
  const createOthers = async (admin: Person) => [
    await newMember(api, admin, 'guest'),
    await newMember(api, admin, 'user'),
    await newMember(api, admin, 'manager'),
  ];

  /** A user who was removed, or whose organization was removed, becomes a stranger again. */
  async function createStrangers() {
    const [admin, homeless] = [await newAdmin(api), await newAdmin(api)];
    const removedAdmin = await newMember(api, admin, 'admin');
    await removeUser(api, admin, await getId(api, removedAdmin));
    await api.sql`delete from organizations where id = ${await findOrganization(api, homeless)}`;
    return [removedAdmin, homeless];
  }

  const otherPeople = await createOthers(await newAdmin(api));
  const strangers = await createStrangers();

  for (const [name, call] of Object.entries<Call>(calls)) {
    const row = rows[name] ?? expect.fail(`${name} has no row`);
    it(`faults 48, 49: ${name} → ${row.answers.join(' ')}`, async () => {
      const admin = await newAdmin(api, row.step);
      const members = callsForNewPeople.has(name) ? await createOthers(admin) : otherPeople;
      const request = (await row.prepare?.(api, admin)) ?? {};
      const callers = [null, newPerson('new'), ...members, admin];
      const statuses = await getStatuses(callers, (as) => api.try(call, { as, ...request }));
      expect(statuses).toEqual(row.answers);
      for (const as of callsForNewPeople.has(name) ? await createStrangers() : strangers)
        expect((await api.try(call, { as, ...request })).status).toBe(row.answers[1]);
    });
  }

  it('fault 23: a disabled account → gets a 403 from every call but the readiness check', async () => {
    const admin = await newAdmin(api);
    const secondAdmin = await newMember(api, admin, 'admin');
    await api.sql`update users set disabled_at = now() where email = ${secondAdmin.email ?? ''}`;
    for (const call of Object.values<Call>(calls)) {
      const { status } = await api.try(call, { as: secondAdmin });
      expect([call.path, status]).toEqual([call.path, call === calls.checkReadiness ? 200 : 403]);
    }
  });

  it('fault 23: a disabled account → admins cannot remove it', async () => {
    const admin = await newAdmin(api);
    const secondUser = await newMember(api, admin, 'user');
    const id = await getId(api, secondUser);
    await api.sql`update users set disabled_at = now() where email = ${secondUser.email ?? ''}`;
    expect((await api.try(calls.removeUsers, { as: admin, body: { ids: [id] } })).status).toBe(409);
    const newEmail = { email: newPerson().email };
    expect((await api.try(calls.changeUser, { as: admin, id, body: newEmail })).status).toBe(409);
    const users = [{ name: 'Eve', email: secondUser.email, role: 'user' }];
    expect((await api.try(calls.addUsers, { as: admin, body: { users } })).status).toBe(422);
    expect((await api.try(calls.getUser, { as: secondUser })).status).toBe(403);
  });

  it('the role is not allowed → the API refuses before it validates the body', async () => {
    const admin = await newAdmin(api);
    const user = await newMember(api, admin, 'user');
    expect((await api.try(calls.addLocations, { as: user, body: { nonsense: true } })).status).toBe(403);
  });
});
