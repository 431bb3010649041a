import { type Call, calls, type Role } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, getStatuses } from './support/api.ts';
import {
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

const day = 86_400_000;

/** Calls that everyone may send: those about their own account, and the readiness check. */
const personalCalls: ReadonlySet<string> = new Set([
  'checkReadiness',
  'getInvitations',
  'acceptInvitation',
  'declineInvitation',
  'sendEmailCode',
  'confirmEmail',
  'leaveOrganization',
]);

const newUnverified = () => ({ ...newPerson('eve'), emailVerified: false });

describe('what admins do with invitations and people', async () => {
  const api = await startTestApi();

  const inviteEve = async () => {
    const [admin, eve] = [await newAdmin(api, 'add_users'), newPerson('eve')];
    return { admin, eve, id: await invite(api, admin, { email: eve.email }) };
  };
  const resend = (as: Person, id: string) => api.call(calls.resendInvitations, { as, body: { ids: [id] } });
  const mailsTo = ({ email }: Person) => api.sql`select 1 from mails where "to" = ${email ?? ''}`;

  it('the mail → has the inviter, role and link, as text and HTML', async () => {
    const admin = await newAdmin(api, 'add_users');
    const { email } = newPerson();
    await invite(api, admin, { email, role: 'manager' });
    const [mail] = await api.sql`select subject, text, html from mails where "to" = ${email}`;
    expect(mail?.['subject']).toBe('Invitation to "Smith & Sons" on Askwell');
    for (const body of [String(mail?.['text']), String(mail?.['html'])]) {
      expect(body).toContain('Manager.');
      expect(body).toContain('http://localhost:3000/invitations');
    }
    expect(String(mail?.['text'])).toContain(`"${admin.name}" invited you`);
  });

  it('URLs and markup are typed as names → the mail has no link', async () => {
    const admin = await newAdmin(api, 'add_users');
    const name = 'Win at https://evil.example/prize';
    await api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, name } });
    const { email } = newPerson();
    await invite(api, admin, { name: '<b>https://evil.example</b>', email });
    const [mail] = await api.sql`select text, html from mails where "to" = ${email}`;
    for (const body of [String(mail?.['text']), String(mail?.['html'])]) expect(body).not.toContain('evil.example');
    expect(String(mail?.['html'])).not.toContain('<b>');
  });

  it('many invitations are resent → the answer lists who was skipped and why', async () => {
    const { admin, eve, id: often } = await inviteEve();
    const memberId = await getId(api, await newMember(api, admin, 'guest'));
    for (let n = 0; n < 2; n += 1) {
      api.advance(60_000);
      await resend(admin, often);
    }
    api.advance(60_000);
    const bo = newPerson('bo');
    const waitingId = await invite(api, admin, { email: bo.email });
    api.advance(60_000);
    const justInvited = await invite(api, admin);
    const body = { ids: [memberId, often, waitingId, justInvited] };
    const { sent, left } = await api.call(calls.resendInvitations, { as: admin, body });
    expect(sent.map(({ _id, invitation }) => [_id, invitation?.sentAt])).toEqual([
      [waitingId, api.now().toISOString()],
    ]);
    expect(Object.fromEntries(left.map(({ _id, reason }) => [_id, reason]))).toEqual({
      [memberId]: 'joined',
      [often]: 'often',
      [justInvited]: 'moment-ago',
    });
    expect([(await mailsTo(eve)).length, (await mailsTo(bo)).length]).toEqual([3, 2]);
    api.advance(day);
    expect((await resend(admin, often)).sent).toHaveLength(1);
    const foreignReply = await api.try(calls.resendInvitations, { as: await newAdmin(api), body });
    expect(foreignReply.status).toBe(422);
  });

  it('a deactivated person → is refused and listed separately until reactivated', async () => {
    const admin = await newAdmin(api);
    const member = await newMember(api, admin, 'manager');
    const id = await getId(api, member);
    const change = (body: object) => api.try(calls.changeUser, { as: admin, id, body });
    expect((await change({ status: 'deactivated' })).payload).toMatchObject({ status: 'deactivated', role: 'manager' });
    const refusal = await api.try(calls.getUser, { as: member });
    expect([refusal.status, refusal.message]).toEqual([403, 'This account is disabled.']);
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({
      people: 1,
      byRole: { manager: 0 },
      byStatus: { invited: 0, active: 1, deactivated: 1 },
    });
    const query = '?status=deactivated';
    expect(await api.call(calls.getUsers, { as: admin, query })).toMatchObject([{ _id: id }]);
    expect((await change({ email: 'o@example.com' })).status).toBe(409);
    expect((await change({ status: 'active' })).payload).toMatchObject({ status: 'active', email: member.email });
    expect((await api.call(calls.getUser, { as: member }))._id).toBe(id);
  });
});

describe('what invited people do', async () => {
  const api = await startTestApi();

  const inviteTo = async ({ email }: Person, { as, role = 'user' }: { as?: Person; role?: Role } = {}) => {
    const admin = as ?? (await newAdmin(api, 'add_users'));
    const userId = await invite(api, admin, { email, role });
    return { admin, id: await findOrganization(api, admin), userId };
  };
  const readOpen = async (as: Person) => (await api.call(calls.getInvitations, { as })).open;
  const accept = (as: Person, id: string, body: object = {}) => api.try(calls.acceptInvitation, { as, id, body });
  const belongsTo = async (as: Person) => (await api.call(calls.getUser, { as })).organizationId;
  const askForCode = (as: Person) => api.try(calls.sendEmailCode, { as });
  const confirm = async (as: Person, code?: string) =>
    api.try(calls.confirmEmail, { as, body: { code: code ?? (await newestCode(api, as.email)) } });
  /** Lists what people did themselves: admins cannot undo it. */
  const readOwnActs = async (as: Person) =>
    (await api.call(calls.getJournal, { as })).flatMap(({ action, undoUntil }) => (undoUntil === null ? action : []));

  const newDeactivated = async (role: Role = 'manager') => {
    const eve = newPerson('eve');
    const { admin, id, userId } = await inviteTo(eve, { role });
    await accept(eve, id);
    const setStatus = (status: string) => api.try(calls.changeUser, { as: admin, id: userId, body: { status } });
    await setStatus('deactivated');
    return { admin, eve, id, setStatus };
  };

  it('an invited person signs in → has no organization, but sees the invitations', async () => {
    const eve = newPerson('eve');
    const { admin, id } = await inviteTo(eve, { role: 'manager' });
    expect((await api.try(calls.getUser, { as: eve })).status).toBe(401);
    expect(await api.call(calls.isUserValid, { as: eve })).toEqual({
      valid: true,
      hasOrganization: false,
      invitations: 1,
    });
    expect(await api.call(calls.getInvitations, { as: eve })).toEqual({
      email: eve.email,
      isProven: true,
      current: null,
      withdrawn: [],
      open: [
        {
          _id: id,
          organization: organizationFields.name,
          recordsLastSeen: true,
          inviter: admin.name,
          role: 'manager',
          sentAt: api.now().toISOString(),
          expiresAt: new Date(api.now().getTime() + 14 * day).toISOString(),
        },
      ],
    });
    expect(await accept(eve, id)).toMatchObject({ status: 200, message: 'You have joined Smith & Sons.' });
    expect(await api.call(calls.getUser, { as: eve })).toMatchObject({
      organizationId: id,
      organizationName: 'Smith & Sons',
      role: 'manager',
    });
    expect(await readOpen(eve)).toEqual([]);
    expect(await readOwnActs(admin)).toContain('user-joined');
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({ byStatus: { invited: 0, active: 2 } });
  });

  it('an invitation is declined → neither side sees it anymore', async () => {
    const eve = newPerson('eve');
    const { admin, id } = await inviteTo(eve);
    expect((await api.try(calls.declineInvitation, { as: eve, id })).status).toBe(200);
    expect(await readOpen(eve)).toEqual([]);
    expect(await api.call(calls.getUsers, { as: admin })).toHaveLength(1);
    expect(await readOwnActs(admin)).toContain('invitation-declined');
    expect((await accept(eve, id)).status).toBe(404);
  });

  it('a member of another organization → joins after confirming that they leave', async () => {
    const eve = newPerson('eve');
    const oldInvitation = await inviteTo(eve);
    await accept(eve, oldInvitation.id);
    const { id } = await inviteTo(eve, { role: 'admin' });
    expect((await api.call(calls.getInvitations, { as: eve })).current).toEqual({
      _id: oldInvitation.id,
      name: organizationFields.name,
      isDeactivated: false,
      contactName: null,
      contactEmail: null,
    });
    for (const body of [{}, { leaves: id }]) expect((await accept(eve, id, body)).status).toBe(409);
    expect(await belongsTo(eve)).toBe(oldInvitation.id);
    expect((await accept(eve, id, { leaves: oldInvitation.id })).status).toBe(200);
    expect(await belongsTo(eve)).toBe(id);
    expect(await api.call(calls.getUsers, { as: oldInvitation.admin })).toHaveLength(1);
    expect(await readOwnActs(oldInvitation.admin)).toContain('user-left');
  });

  it('two people swap organizations at once → both succeed', async () => {
    const [ann, bob] = [newPerson('ann'), newPerson('bob')];
    const [one, other] = [await inviteTo(ann), await inviteTo(bob)];
    await accept(ann, one.id);
    await accept(bob, other.id);
    await inviteTo(ann, { as: other.admin });
    await inviteTo(bob, { as: one.admin });
    const replies = await Promise.all([
      accept(ann, other.id, { leaves: one.id }),
      accept(bob, one.id, { leaves: other.id }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await belongsTo(ann), await belongsTo(bob)]).toEqual([other.id, one.id]);
  });

  describe('deactivated by an admin', () => {
    it('a deactivated user → sees only the organization and its contact', async () => {
      const { eve, id } = await newDeactivated('admin');
      expect((await api.call(calls.getInvitations, { as: eve })).current).toEqual({
        _id: id,
        name: organizationFields.name,
        isDeactivated: true,
        contactName: expect.stringMatching(/^admin/),
        contactEmail: organizationFields.contactEmail,
      });
      for (const [name, call] of Object.entries<Call>(calls).filter((entry) => !personalCalls.has(entry[0]))) {
        const { status, message } = await api.try(call, { as: eve, id });
        expect([name, status, message]).toEqual([name, 403, 'This account is disabled.']);
      }
    });

    it('a deactivated user is the contact → another admin is named', async () => {
      const { eve, admin, id } = await newDeactivated('admin');
      await api.sql`update organizations set contact_email = ${eve.email ?? ''} where id = ${id}`;
      const { current } = await api.call(calls.getInvitations, { as: eve });
      expect(current).toMatchObject({ contactName: admin.name, contactEmail: admin.email });
    });

    it.each(['deactivated', 'active'])(
      'a user leaves while %s → can create an organization, and is not reactivated',
      async (status) => {
        const { admin, eve, id, setStatus } = await newDeactivated('admin');
        await setStatus(status);
        expect((await api.try(calls.leaveOrganization, { as: eve })).message).toBe('You have left Smith & Sons.');
        expect((await setStatus('active')).status).toBe(404);
        expect((await api.try(calls.getUser, { as: eve })).status).toBe(401);
        expect(await readOwnActs(admin)).toContain('user-left');
        expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({
          byStatus: { active: 1, deactivated: 0 },
        });
        await api.call(calls.saveOrganization, { as: eve, body: organizationFields });
        expect(await belongsTo(eve)).not.toBe(id);
      },
    );

    it('a user is reactivated while joining elsewhere → is in one organization', async () => {
      const { eve, id, setStatus } = await newDeactivated();
      const otherInvitation = await inviteTo(eve);
      await Promise.all([setStatus('active'), accept(eve, otherInvitation.id, { leaves: id })]);
      expect(await belongsTo(eve)).toBe(otherInvitation.id);
    });
  });

  it.each([
    ['older than 14 days', async () => api.advance(14 * day + 1)],
    ['withdrawn', (admin: Person, userId: string) => removeUser(api, admin, userId)],
  ])('an invitation that is %s → is neither shown nor accepted', async (_, end) => {
    const eve = newPerson('eve');
    const { admin, id, userId } = await inviteTo(eve);
    await end(admin, userId);
    expect(await readOpen(eve)).toEqual([]);
    expect((await accept(eve, id)).status).toBe(404);
  });

  it('an invitation is accepted twice at once → the person joins once', async () => {
    const eve = newPerson('eve');
    const { admin, id } = await inviteTo(eve);
    const replies = await Promise.all([accept(eve, id), accept(eve, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await readOwnActs(admin)).filter((action) => action === 'user-joined')).toHaveLength(1);
  });

  describe('with an email that the provider has not verified', () => {
    it('the mailed code is not entered yet → no invitation is shown', async () => {
      const eve = newUnverified();
      const { id } = await inviteTo(eve);
      expect(await api.call(calls.getInvitations, { as: eve })).toMatchObject({ isProven: false, open: [] });
      expect(await api.call(calls.isUserValid, { as: eve })).toMatchObject({ invitations: 0 });
      expect((await accept(eve, id)).status).toBe(403);
      expect((await askForCode(eve)).status).toBe(202);
      expect((await confirm(eve)).status).toBe(200);
      expect(await readOpen(eve)).toMatchObject([{ _id: id }]);
      expect((await accept(eve, id)).status).toBe(200);
      expect(await belongsTo(eve)).toBe(id);
    });

    it('an unknown email → gets the same answer, and no mail', async () => {
      const [eve, stranger] = [newUnverified(), newUnverified()];
      await inviteTo(eve);
      const [known, unknown] = [await askForCode(eve), await askForCode(stranger)];
      expect([known.status, known.message]).toEqual([unknown.status, unknown.message]);
      expect(await newestCode(api, stranger.email)).toBe('no code');
    });

    it('a code was mailed to another identity with this email → is not accepted', async () => {
      const eve = newUnverified();
      await inviteTo(eve);
      const otherEve = { ...eve, uid: 'other-eve' };
      await askForCode(eve);
      const code = await newestCode(api, eve.email);
      await askForCode(otherEve);
      expect((await confirm(otherEve, code)).status).toBe(422);
    });

    it('many unverified identities share an email → it gets at most 10 codes a day', async () => {
      const eve = newUnverified();
      const statuses = await getStatuses(Array(12).keys(), (n) => askForCode({ ...eve, uid: `eve-${n}` }));
      expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
      expect((await askForCode({ ...eve, emailVerified: true })).status).toBe(202);
    });

    it('the email changes later → the new one must be proven too', async () => {
      const eve = newUnverified();
      await inviteTo(eve);
      await askForCode(eve);
      await confirm(eve);
      const movedEve = { ...eve, email: `moved-${eve.email}` };
      await inviteTo(movedEve);
      expect(await api.call(calls.getInvitations, { as: movedEve })).toMatchObject({ isProven: false, open: [] });
      expect((await askForCode(movedEve)).status).toBe(202);
    });

    it('a previous owner has proven the email → gains no access', async () => {
      const lastIdentity = newUnverified();
      const { id } = await inviteTo(lastIdentity);
      await askForCode(lastIdentity);
      await confirm(lastIdentity);
      api.advance(86_400_001);
      expect(await readOpen(lastIdentity)).toEqual([]);
      const nextIdentity = { ...lastIdentity, uid: `next-${lastIdentity.uid}`, emailVerified: true };
      await accept(nextIdentity, id);
      expect((await api.try(calls.getUser, { as: lastIdentity })).status).toBe(401);
      expect(await belongsTo(nextIdentity)).toBe(id);
    });

    it('two processes request a code at once → one code is sent', async () => {
      const eve = newUnverified();
      await inviteTo(eve);
      const otherApi = await startTestApi({}, { databaseUrl: api.databaseUrl });
      otherApi.advance(api.now().getTime() - otherApi.now().getTime());
      const asking = await api.sql.begin(async (tx) => {
        await tx`lock table daily_counts in exclusive mode`;
        const both = [api, otherApi].map((one) => one.try(calls.sendEmailCode, { as: eve }));
        // Other tests have their own databases on the same server.
        const waiting = () =>
          api.sql`select 1 from pg_locks join pg_database on pg_database.oid = database
            where not granted and datname = current_database()`;
        await expect.poll(waiting).toHaveLength(2);
        return { both };
      });
      const statuses = (await Promise.all(asking.both)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([202, 429]);
    });
  });
});
