import { describe, expect, it, vi } from 'vitest';

import { acme, carol, harbour, numbers } from '../../tests/entities.ts';
import { pageWith } from '../../tests/pageWith.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import {
  locationErrorAtom,
  locationsAtom,
  organizationAtom,
  summaryAtom,
  updateStatusAtom,
  usersAtom,
} from '../state/organizationAtoms.ts';
import { createOrganizationEffects } from './organization.ts';

function openPage(script: Record<string, readonly Reply[]>) {
  const page = pageWith(script);
  const refreshProfile = vi.fn<() => Promise<void>>(async () => {});
  return { ...page, refreshProfile, organization: createOrganizationEffects({ ...page, refreshProfile }) };
}

const form = { name: 'Acme', contactEmail: 'office@example.com', country: 'DE', timeZone: 'Europe/Berlin' };
const row = { name: 'Harbour' };
const person = { name: 'Carol', email: 'carol@example.com', role: 'user' } as const;

describe('loading', () => {
  it('answered → the data; failed again later → the data stays beside the error', async () => {
    const { store, organization } = openPage({ 'GET /org': [ok(acme), refused(404, 'None')] });
    await organization.loadOrganization();
    expect(store.get(organizationAtom)).toMatchObject({ data: acme, status: 'ready', error: null });
    const again = organization.loadOrganization();
    expect(store.get(organizationAtom)).toMatchObject({ data: acme, status: 'loading' });
    await again;
    expect(store.get(organizationAtom)).toMatchObject({ data: acme, status: 'error', error: { statusCode: 404 } });
  });

  it('locations and users → loaded, users by query', async () => {
    const { store, organization, lines } = openPage({
      'GET /locations': [ok([harbour])],
      'GET /users?search=car': [ok([carol])],
    });
    await Promise.all([organization.loadLocations(), organization.loadUsers({ search: 'car' })]);
    expect(store.get(locationsAtom).data).toMatchObject([harbour]);
    expect(store.get(usersAtom).data).toMatchObject([carol]);
    expect(lines()).toContain('GET /users?search=car');
  });
});

describe('changing', () => {
  it('organization saved → profile refreshed, organization reloaded', async () => {
    const { organization, store, lines, refreshProfile } = openPage({
      'POST /org': [ok(acme)],
      'GET /org': [ok(acme)],
    });
    const saved = organization.saveOrganization(form);
    expect(store.get(updateStatusAtom)).toBe('loading');
    expect((await saved).ok).toBe(true);
    expect(store.get(updateStatusAtom)).toBe('idle');
    expect(refreshProfile).toHaveBeenCalledOnce();
    expect(lines()).toEqual(['POST /org', 'GET /org']);
  });

  it('organization refused → nothing is reloaded, status idle', async () => {
    const { organization, store, lines, refreshProfile } = openPage({ 'POST /org': [refused(422, 'Name taken')] });
    expect(await organization.saveOrganization(form)).toMatchObject({ ok: false, message: 'Name taken' });
    expect(refreshProfile).not.toHaveBeenCalled();
    expect(lines()).toEqual(['POST /org', 'GET /readiness_check']);
    expect(store.get(updateStatusAtom)).toBe('idle');
  });

  it('locations added → sent as a list, profile refreshed', async () => {
    const { organization, requests, refreshProfile } = openPage({ 'POST /locations': [ok([harbour], 201)] });
    const result = await organization.addLocations([row], { idempotencyKey: 'k1' });
    expect(result).toMatchObject({ ok: true, payload: [harbour] });
    expect(requests).toMatchObject([
      { line: 'POST /locations', body: '{"locations":[{"name":"Harbour"}]}', headers: { 'idempotency-key': 'k1' } },
    ]);
    expect(refreshProfile).toHaveBeenCalledOnce();
  });

  it('locations refused → the server’s message, until the next try', async () => {
    const { organization, store } = openPage({ 'POST /locations': [refused(422, 'Name taken'), ok([harbour], 201)] });
    await organization.addLocations([row]);
    expect(store.get(locationErrorAtom)).toBe('Name taken');
    await organization.addLocations([row]);
    expect(store.get(locationErrorAtom)).toBeNull();
  });

  it('locations that are shown → read again after every change', async () => {
    const { organization, lines, store } = openPage({
      'GET /locations': [ok([harbour])],
      'POST /locations': [ok([harbour], 201)],
      'PATCH /locations/l1': [ok(harbour)],
      'DELETE /locations/l1': [ok(null)],
    });
    store.sub(locationsAtom, () => {});
    await organization.loadLocations();
    await organization.addLocations([row]);
    await organization.changeLocation('l1', { name: 'Port' });
    await organization.removeLocation('l1');
    expect(lines().filter((line) => line === 'GET /locations')).toHaveLength(4);
  });

  it('users loaded by an earlier page, another page changes one → not read again', async () => {
    const { organization, lines, store } = openPage({
      'GET /users': [ok([carol])],
      'PATCH /users/u2': [ok(carol)],
    });
    const leave = store.sub(usersAtom, () => {});
    await organization.loadUsers();
    leave();
    await organization.changeUser('u2', { role: 'manager' });
    expect(lines()).toEqual(['GET /users', 'PATCH /users/u2']);
  });

  it('people added → profile refreshed, people read again by the same query', async () => {
    const { organization, lines, refreshProfile } = openPage({
      'GET /users?search=c': [ok([carol])],
      'POST /users': [ok([carol], 201)],
    });
    await organization.loadUsers({ search: 'c' });
    await organization.addUsers([person]);
    expect(lines()).toEqual(['GET /users?search=c', 'POST /users', 'GET /users?search=c']);
    expect(refreshProfile).toHaveBeenCalledOnce();
  });

  it('people added before the list was loaded → its first page is loaded', async () => {
    const { organization, lines, store } = openPage({
      'GET /users?limit=50': [ok([carol])],
      'POST /users': [ok([carol], 201)],
    });
    await organization.addUsers([person]);
    expect(lines()).toEqual(['POST /users', 'GET /users?limit=50']);
    expect(store.get(usersAtom).data).toMatchObject([carol]);
  });

  it('a person changed or removed → people and numbers that are shown are read again, the profile is not', async () => {
    const { organization, lines, refreshProfile, store } = openPage({
      'GET /users': [ok([carol])],
      'PATCH /users/u2': [ok(carol)],
      'DELETE /users/u2': [ok(null)],
      'GET /org/summary': [ok(numbers)],
    });
    await organization.changeUser('u2', { role: 'manager' });
    expect(lines()).toEqual(['PATCH /users/u2']);
    store.sub(usersAtom, () => {});
    store.sub(summaryAtom, () => {});
    await Promise.all([organization.loadUsers(), organization.loadSummary()]);
    await organization.removeUser('u2');
    expect(lines().slice(3)).toEqual(['DELETE /users/u2', 'GET /users', 'GET /org/summary']);
    expect(store.get(summaryAtom).data?.people).toBe(1);
    expect(refreshProfile).not.toHaveBeenCalled();
  });
});
