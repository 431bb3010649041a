import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { addLocations, getId, invite, newAdmin, newMember } from './support/people.ts';
import type { Person } from './support/tokens.ts';
import { undoNewest } from './support/changes.ts';

const getNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('locations', async () => {
  const api = await startTestApi();

  const add = (as: Person, ...locations: unknown[]) => api.try(calls.addLocations, { as, body: { locations } });
  const list = (as: Person) => api.call(calls.getLocations, { as });
  const readStatus = async (as: Person) => (await api.call(calls.getUser, { as })).onboarding_status;
  const addTwo = async () => {
    const admin = await newAdmin(api);
    const location = { name: 'One', code: 'C1', address: 'Pier 1', timeZone: 'Europe/Paris' };
    await add(admin, location, { name: 'Two', code: 'C2' });
    const [first, second] = await list(admin);
    return { admin, id: first?._id ?? '', otherId: second?._id ?? '' };
  };
  const change = (as: Person, id: string, body: unknown) => api.try(calls.changeLocation, { as, id, body });
  const zones = async (as: Person) => (await list(as)).map(({ timeZone }) => timeZone);

  /** Eve works at the first location, Bo at both, Cy nowhere. */
  async function addPeople() {
    const { admin, id, otherId } = await addTwo();
    const assignments = { Eve: [id], Bo: [id, otherId], Cy: [] };
    for (const [name, locations] of Object.entries(assignments)) await invite(api, admin, { name, locations });
    const readAssignments = async () =>
      Object.fromEntries(
        (await api.call(calls.getUsers, { as: admin })).map(({ name, locationNames }) => [name, locationNames]),
      );
    return { admin, id, otherId, where: readAssignments };
  }

  it('the first locations are added → they keep their order and get default values', async () => {
    const admin = await newAdmin(api);
    const allFields = { name: ' North ', address: 'Pier 1', country: 'se', timeZone: 'Asia/Calcutta', code: 'n-1' };
    const reply = await add(admin, allFields, { name: 'South' });
    expect(reply.status).toBe(201);
    expect(await list(admin)).toMatchObject([
      { name: 'North', address: 'Pier 1', country: 'SE', timeZone: 'Asia/Kolkata', code: 'N-1', userCount: 0 },
      { name: 'South', address: null, country: null, timeZone: 'Europe/Berlin', code: null, userCount: 0 },
    ]);
    expect(reply.payload).toEqual(await list(admin));
    expect(await readStatus(admin)).toBe('add_users');
  });

  it('locations are filtered by country or without people → only matching ones are listed', async () => {
    const { admin } = await addPeople();
    await add(admin, { name: 'Three', country: 'US', timeZone: 'America/Denver' });
    const names = async (query: string) =>
      (await api.call(calls.getLocations, { as: admin, query })).map(({ name }) => name);
    expect(await names('?country[]=US')).toEqual(['Three']);
    expect(await names('?country[]=DE')).toEqual(['One', 'Two']);
    expect(await names('?people=none')).toEqual(['Three']);
  });

  it('the first location is added alone → everyone is assigned to it', async () => {
    const admin = await newAdmin(api);
    await add(admin, { name: 'North' });
    expect(await list(admin)).toMatchObject([{ name: 'North', userCount: 1 }]);
    await add(admin, { name: 'South' });
    expect(await list(admin)).toMatchObject([{ userCount: 1 }, { name: 'South', userCount: 0 }]);
  });

  it('a deactivated person → does not count anywhere, and moves with a removed location', async () => {
    const admin = await newAdmin(api, 'completed');
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    const id = await getId(api, await newMember(api, admin, 'user'));
    await api.call(calls.changeUser, { as: admin, id, body: { locations: [north], status: 'deactivated' } });
    const find = async () => (await list(admin)).find(({ _id }) => _id === north);
    expect(await find()).toMatchObject({ userCount: 0, deactivatedCount: 1 });
    const names = (await api.call(calls.getLocations, { as: admin, query: '?people=none' })).map(({ name }) => name);
    expect(names).toEqual(['North', 'South']);
    const remove = (moveTo?: string) =>
      api.try(calls.removeLocations, { as: admin, body: { ids: [north], ...(moveTo && { moveTo }) } });
    expect((await remove()).status).toBe(409);
    await remove(south);
    expect((await list(admin)).find(({ _id }) => _id === south)).toMatchObject({ userCount: 0, deactivatedCount: 1 });
  });

  it('several rows are invalid → all are named, and nothing is stored', async () => {
    const admin = await newAdmin(api);
    const reply = await add(
      admin,
      { name: 'Fine' },
      { name: '' },
      { name: 'x', code: '?' },
      { name: 'y', floor: 2 },
      7,
    );
    expect(reply.status).toBe(422);
    expect(reply.message).toBe('4 entries have errors.');
    expect(refusedFields(reply)).toEqual([
      'locations.1.name: required',
      'locations.2.code: invalid',
      'locations.3.floor: unknown_key',
      'locations.4: invalid',
    ]);
    expect(await list(admin)).toEqual([]);
    expect(await readStatus(admin)).toBe('add_locations');
  });

  it('a name or code occurs twice in the list → both rows are named', async () => {
    const admin = await newAdmin(api);
    const rows = [{ name: 'Café' }, { name: 'Zoo', code: 'AB' }, { name: ' CAFÉ ' }, { name: 'Gym', code: 'ab' }];
    expect(refusedFields(await add(admin, ...rows))).toEqual([
      'locations.0.name: duplicate',
      'locations.1.code: duplicate',
      'locations.2.name: duplicate',
      'locations.3.code: duplicate',
    ]);
  });

  it('a name or code is already stored → it is a duplicate', async () => {
    const admin = await newAdmin(api);
    await add(admin, { name: 'Straße', code: 'S1' });
    const reply = await add(admin, { name: 'New' }, { name: 'ｓtraße' }, { name: 'Other', code: 's1' });
    expect(refusedFields(reply)).toEqual(['locations.1.name: duplicate', 'locations.2.code: duplicate']);
    expect(await list(admin)).toHaveLength(1);
  });

  it('the same location is added 20 times at once → it is stored once, and refused 19 times', async () => {
    const admin = await newAdmin(api);
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(admin, { name: 'Only one' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
    expect(await list(admin)).toHaveLength(1);
  });

  describe('changing one location', () => {
    it.each([
      ['new name', { name: 'First' }, { name: 'First', code: 'C1', address: 'Pier 1' }],
      ['its own name in other capitals', { name: 'ONE' }, { name: 'ONE' }],
      ['null', { code: null, address: null, timeZone: null }, { code: null, address: null, timeZone: 'Europe/Berlin' }],
      ['nothing', {}, { name: 'One', code: 'C1', address: 'Pier 1', timeZone: 'Europe/Paris' }],
    ])('%s → is stored, and all else is unchanged', async (_, body, expected) => {
      const { admin, id } = await addTwo();
      const reply = await change(admin, id, body);
      expect(reply.status).toBe(200);
      expect(reply.payload).toMatchObject(expected);
      expect(reply.payload).toMatchObject({ ...(await list(admin))[0] });
    });

    it.each([
      ['another location’s name', { name: 'two' }, ['name: duplicate']],
      ['another location’s code', { code: 'c2' }, ['code: duplicate']],
    ])('%s → gets 422, and nothing changes', async (_, body, fields) => {
      const { admin, id } = await addTwo();
      const oldLocations = await list(admin);
      const reply = await change(admin, id, body);
      expect(reply.status).toBe(422);
      expect(refusedFields(reply)).toEqual(fields);
      expect(await list(admin)).toEqual(oldLocations);
    });
  });

  describe('removing a location that has people', () => {
    it.each([
      ['a move to a location where some already are', ['One'], 'Two', ['Two'], ['Two']],
      ['a move from two locations to a third', ['One', 'Two'], 'Three', ['Three'], ['Three']],
      ['a removal of both without a target', ['One', 'Two'], 'none', [], []],
    ])('%s is undone → everyone returns to their locations', async (_, names, to, eves, bos) => {
      const { admin, where } = await addPeople();
      await addLocations(api, admin, 'Three');
      const [before, locations] = [await where(), await list(admin)];
      const findId = (name: string) => locations.find((location) => location.name === name)?._id ?? name;
      const body = { ids: names.map(findId), moveTo: findId(to) };
      const removal = await api.call(calls.removeLocations, { as: admin, body });
      expect(getNames(removal.before)).toEqual(names);
      expect(await where()).toMatchObject({ Eve: eves, Bo: bos, Cy: [] });
      expect(await list(admin)).toHaveLength(3 - names.length);
      expect((await api.call(calls.removeLocations, { as: admin, body })).before).toEqual([]);
      await undoNewest(api, admin);
      expect(await where()).toEqual(before);
      expect(await list(admin)).toEqual(
        locations.map((location) => ({
          ...location,
          version: names.includes(location.name) ? (location.version ?? 0) + 1 : location.version,
        })),
      );
    });

    it('the target is missing or invalid → the removal is refused, and nothing changes', async () => {
      const { admin, id, otherId, where } = await addPeople();
      const placesBefore = await where();
      const { otherId: foreign } = await addPeople();
      const remove = (moveTo?: string) =>
        api.try(calls.removeLocations, { as: admin, body: { ids: [id, otherId], moveTo } });
      const { status, message } = await remove();
      expect([status, message]).toEqual([409, '2 people belong to this location. Move them first.']);
      for (const moveTo of [otherId, foreign, 'nowhere'])
        expect(refusedFields(await remove(moveTo))).toEqual(['moveTo: not_found']);
      expect(await where()).toEqual(placesBefore);
    });
  });

  describe('many locations at once', () => {
    it('many locations change → an undo restores them', async () => {
      const { admin, id, otherId } = await addTwo();
      const body = { ids: [id, otherId], change: { timeZone: 'Europe/Paris', country: 'FR' } };
      const { before, after } = await api.call(calls.changeLocations, { as: admin, body });
      expect(before.map(({ timeZone, country }) => [timeZone, country])).toEqual([
        ['Europe/Paris', null],
        ['Europe/Berlin', null],
      ]);
      expect(after).toEqual(await list(admin));
      expect(after).toMatchObject([{ name: 'One', code: 'C1', address: 'Pier 1', country: 'FR' }, { country: 'FR' }]);
      await undoNewest(api, admin, id);
      const undoneRows = before.map((row) => ({ ...row, version: 3 }));
      expect(await list(admin)).toEqual(undoneRows);
    });

    it('unknown locations and another organization’s → errors by row, and nothing changes', async () => {
      const [{ admin, id }, { id: foreign }] = [await addTwo(), await addTwo()];
      const ids = [id, foreign, 'x'];
      const replies = [
        await api.try(calls.changeLocations, { as: admin, body: { ids, change: { timeZone: 'UTC' } } }),
        await api.try(calls.removeLocations, { as: admin, body: { ids } }),
      ];
      for (const reply of replies) expect(refusedFields(reply)).toEqual(['ids.1: not_found', 'ids.2: not_found']);
      expect(await zones(admin)).toEqual(['Europe/Paris', 'Europe/Berlin']);
    });
  });
});
