import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { addLocations, invite, join, newAdmin, newestCode, newPerson, organizationFields } from './support/people.ts';

describe('the organization', async () => {
  const api = await startTestApi();

  it('the first save → creates the organization with the caller as admin', async () => {
    const person = { ...newPerson(), picture: 'https://example.com/ann.png' };
    const reply = await api.try(calls.saveOrganization, { as: person, body: organizationFields });
    expect(reply.status).toBe(201);
    const profile = await api.call(calls.getUser, { as: person });
    expect(profile).toMatchObject({
      name: person.name,
      email: person.email,
      role: 'admin',
      onboarding_status: 'add_locations',
      subscription_status: null,
      photoURL: 'https://example.com/ann.png',
    });
    const organization = await api.call(calls.getOrganization, { as: person });
    expect(organization).toMatchObject({ ...organizationFields, _id: profile.organizationId });
  });

  it('the second save → changes the sent fields and keeps the others', async () => {
    const admin = await newAdmin(api);
    const optionalFields = {
      legalName: 'Smith Ltd.',
      industry: 'Retail',
      size: '11-50',
      website: 'https://smith.example',
    };
    await api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, ...optionalFields } });
    const body = { ...organizationFields, name: '  Acme,   Inc. ', legalName: null, website: '' };
    const reply = await api.try(calls.saveOrganization, { as: admin, body });
    expect(reply.status).toBe(200);
    expect(await api.call(calls.getOrganization, { as: admin })).toMatchObject({
      name: 'Acme, Inc.',
      legalName: null,
      industry: 'Retail',
      size: '11-50',
      website: null,
    });
    const [row] = await api.sql`select version from organizations where name = 'Acme, Inc.'`;
    expect(row?.version).toBe(3);
  });

  it('fault 51: it is created 30 times at once → one organization exists', async () => {
    const person = newPerson();
    const save = () => api.try(calls.saveOrganization, { as: person, body: organizationFields });
    const statuses = (await Promise.all(Array.from({ length: 30 }, save))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 29 }, () => 200), 201]);
    const [rows] = await api.sql`select count(*)::int as count from users where email = ${person.email ?? ''}`;
    expect(rows?.count).toBe(1);
  });

  it('an unproven email → cannot take its owner’s invitation', async () => {
    const admin = await newAdmin(api);
    const owner = newPerson();
    const squatter = { uid: `squatter-${owner.uid}`, email: owner.email ?? '', emailVerified: false };
    await invite(api, admin, { name: 'Ina', email: owner.email });
    expect((await api.try(calls.getUser, { as: squatter })).status).toBe(401);
    const squattedOrganization = await api.call(calls.saveOrganization, { as: squatter, body: organizationFields });
    await join(api, owner);
    const profile = await api.call(calls.getUser, { as: owner });
    expect(profile.name).toBe('Ina');
    expect(profile.organizationId).not.toBe(squattedOrganization?._id);
    expect((await api.call(calls.getUser, { as: squatter })).organizationId).toBe(squattedOrganization?._id);
  });

  it('a new identity proves the email by a code → it replaces the old one', async () => {
    const founder = { ...newPerson(), emailVerified: false };
    const body = { ...organizationFields, contactEmail: founder.email };
    await api.call(calls.saveOrganization, { as: founder, body });
    await addLocations(api, founder, 'Head office');
    await api.call(calls.addUsers, { as: founder, body: { users: [] } });
    const secondIdentity = { ...founder, uid: `${founder.uid}-again`, emailVerified: true };
    expect((await api.try(calls.getUser, { as: secondIdentity })).status).toBe(401);
    await api.call(calls.sendVerification, { as: founder });
    const code = await newestCode(api, founder.email);
    await api.call(calls.confirmVerification, { as: founder, body: { code } });
    expect((await api.call(calls.getUser, { as: secondIdentity })).role).toBe('admin');
  });

  it('a new identity has the same verified email → it replaces the old one', async () => {
    const admin = await newAdmin(api);
    const secondIdentity = { ...admin, uid: `${admin.uid}-again` };
    expect((await api.call(calls.getUser, { as: secondIdentity })).role).toBe('admin');
    expect((await api.try(calls.getUser, { as: { ...admin, emailVerified: false } })).status).toBe(401);
  });
});
