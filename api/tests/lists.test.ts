import { type Call, calls, foldAccents } from 'contract';
import { describe, expect, it } from 'vitest';

import { readPayload, refusedFields, startTestApi } from './support/api.ts';
import { addLocations, newAdmin, removeUser, userFields } from './support/people.ts';

const api = await startTestApi();

describe('lists in pages', async () => {
  const admin = await newAdmin(api, 'add_locations');
  const idsByName: Record<string, string> = {};
  const readIds = (...names: string[]) => names.map((name) => idsByName[name]);
  const cities = ['Zürich', 'aarhus', 'Łódź', 'Berlin'].map((name, n) => ({ name, code: `C-${n}` }));
  for (const { _id, name } of await api.call(calls.addLocations, { as: admin, body: { locations: cities } }))
    idsByName[name] = _id;
  const fiveNames = [
    { name: 'zoe Ängström', role: 'guest', locations: readIds('Berlin') },
    { name: 'Bob', role: 'manager', locations: readIds('Berlin', 'Zürich') },
    { name: 'Иван Петров', role: 'user', locations: [] },
    { name: '田中太郎', role: 'user', locations: readIds('Zürich') },
    { name: 'anna', role: 'user', locations: readIds('Berlin') },
  ].map((user, n) => ({ ...user, email: `list-${5 - n}@people.example` }));
  await api.call(calls.addUsers, { as: admin, body: { users: fiveNames } });

  const readNames = async (call: Call, query: string) => {
    const reply = await api.try(call, { as: admin, query });
    const names = Array.isArray(reply.payload) ? reply.payload.map(({ name }) => String(name).split(' ')[0]) : [];
    return [names.join(' '), Number(reply.headers.get('x-total-count'))];
  };

  it('locations are requested by id → only the organization’s are returned', async () => {
    const stranger = await newAdmin(api);
    const [foreign] = await addLocations(api, stranger, 'Elsewhere');
    const query = `?id[]=${idsByName['Berlin']}&id[]=${foreign}`;
    const reply = await api.try(calls.getLocations, { as: admin, query });
    expect(reply.payload).toMatchObject([{ name: 'Berlin' }]);
    expect(reply.headers.get('x-total-count')).toBe('1');
    expect((await api.try(calls.getLocations, { as: admin, query: '?id[]=x' })).status).toBe(422);
  });

  const orders = ['name', '-name', 'email', '-email', 'role', '-role', 'status'].map((order) => `&sort=${order}`);
  it.each(['', ...orders])('people are paged by the last row (%s) → everyone appears once', async (sort) => {
    const everyone = await api.call(calls.getUsers, { as: admin, query: `?limit=9${sort}` });
    const pagedNames = [];
    for (let last = everyone[9]; pagedNames.length < 6; last = pagedNames.at(-1)) {
      const afterQuery = last ? `&after=${last._id}.${last.version}` : '';
      const query = `?limit=2&offset=${pagedNames.length}${afterQuery}${sort}`;
      const reply = await api.try(calls.getUsers, { as: admin, query });
      expect(reply.headers.get('x-total-count')).toBe('6');
      pagedNames.push(...readPayload(calls.getUsers, reply.payload));
    }
    expect(pagedNames).toEqual(everyone);
  });

  it.each(['', '&sort=name', '&sort=-name', '&sort=people', '&search=c-', '&search=c-&sort=-name'])(
    'the locations after the first are requested (%s) → the rest are in order',
    async (query) => {
      const allLocations = await api.call(calls.getLocations, { as: admin, query: `?limit=9${query}` });
      const afterQuery = `?offset=1&after=${allLocations[0]?._id}.${allLocations[0]?.version}${query}`;
      expect(await api.call(calls.getLocations, { as: admin, query: afterQuery })).toEqual(allLocations.slice(1));
    },
  );

  it('people are filtered by last seen or refused mail → only matching people are listed', async () => {
    const owner = await newAdmin(api, 'add_users');
    const users = ['Long ago', 'Recent', 'Refused'].map((name) =>
      userFields({ name, email: `${name.replace(' ', '-')}@seen.example` }),
    );
    await api.call(calls.addUsers, { as: owner, body: { users } });
    await api.sql`update users set status = 'active', last_seen = case name when 'Recent' then date '2026-05-30'
      else date '2026-04-01' end where email like '%@seen.example' and name <> 'Refused'`;
    await api.sql`update mails set failed_at = now() where "to" = 'refused@seen.example'`;
    const names = async (query: string) =>
      (await api.call(calls.getUsers, { as: owner, query })).map(({ name }) => name.replace(/^admin.*/, 'admin'));
    expect(await names('?sort=-lastSeen')).toEqual(['admin', 'Recent', 'Long ago', 'Refused']);
    expect(await names('?seenBefore=2026-05-01')).toEqual(['Long ago']);
    expect(await names('?seenSince=2026-05-30')).toEqual(['admin', 'Recent']);
    expect(await names('?mail=refused')).toEqual(['Refused']);
    expect((await api.try(calls.getUsers, { as: owner, query: '?seenBefore=2026-02-30' })).status).toBe(422);
  });

  it('rows are added and removed before the next page → each appears once', async () => {
    const owner = await newAdmin(api, 'add_users');
    const add = (...names: string[]) =>
      api.call(calls.addUsers, { as: owner, body: { users: names.map((name) => userFields({ name })) } });
    const readPage = async (query: string) => {
      const rows = await api.call(calls.getUsers, { as: owner, query: `?sort=name&limit=2${query}` });
      return { names: rows.map(({ name }) => name), last: `&after=${rows.at(-1)?._id}.${rows.at(-1)?.version}` };
    };
    const [b] = await add('B', 'C', 'D', 'E');
    const firstPage = await readPage('&offset=1');
    expect(firstPage.names).toEqual(['B', 'C']);
    await add('A', 'Bb');
    expect((await readPage(`&offset=3${firstPage.last}`)).names).toEqual(['D', 'E']);
    await removeUser(api, owner, b?._id ?? '');
    expect((await readPage(`&offset=3${firstPage.last}`)).names).toEqual(['D', 'E']);
  });

  it('the last row is gone or has moved → the list falls back to the offset', async () => {
    const owner = await newAdmin(api, 'add_users');
    const users = ['B', 'C', 'D', 'E'].map((name) => userFields({ name }));
    const [b, c] = await api.call(calls.addUsers, { as: owner, body: { users } });
    const names = async (after: string, query = '&sort=name') => {
      const rows = await api.call(calls.getUsers, { as: owner, query: `?limit=2&offset=3&after=${after}${query}` });
      return rows.map(({ name }) => name);
    };
    expect(await names(`${c?._id}.1`)).toEqual(['D', 'E']);
    expect(await names(`${b?._id}.1`, '&sort=-name')).toEqual([expect.stringMatching(/^admin/)]);
    await api.call(calls.changeUser, { as: owner, id: c?._id ?? '', body: { name: 'Z' } });
    expect(await names(`${c?._id}.1`)).toEqual(['E', 'Z']);
    await removeUser(api, owner, c?._id ?? '');
    expect(await names(`${c?._id}.2`)).toEqual(['E']);
    const [foreign] = await api.call(calls.getUsers, { as: admin, query: '?limit=1' });
    expect(await names(`${foreign?._id}.1`)).toEqual(['E']);
  });

  it('accented letters → match and sort like plain ones', async () => {
    const owner = await newAdmin(api, 'add_users');
    const names = ['Žofia', 'Łukasz', 'Anna Straße', 'Søren', 'O’Connor', 'Ovid'];
    await api.call(calls.addUsers, { as: owner, body: { users: names.map((name) => userFields({ name })) } });
    const findNames = async (query: string) =>
      (await api.call(calls.getUsers, { as: owner, query })).map(({ name }) => name);
    expect((await findNames('?sort=name')).slice(1).join()).toBe('Anna Straße,Łukasz,O’Connor,Ovid,Søren,Žofia');
    for (const term of ["o'connor", 'O’Connor']) expect(await findNames(`?search=${term}`)).toEqual(['O’Connor']);
    for (const term of ['STRASSE', 'straße', 'Stra'])
      expect(await findNames(`?search=${term}`)).toEqual(['Anna Straße']);
    expect(await findNames('?search=lukasz')).toEqual(['Łukasz']);
    expect(await findNames('?search=soren')).toEqual(['Søren']);
  });

  it('numbered locations → are sorted by number', async () => {
    const owner = await newAdmin(api, 'add_locations');
    const names = 'Site 10,Site 2000000000001,Site 2,site 1b,Site 007,4th Avenue,12th Avenue,Main Street'.split(',');
    await addLocations(api, owner, ...names);
    const sortedLocations = await api.call(calls.getLocations, { as: owner, query: '?sort=name' });
    expect(sortedLocations.map(({ name }) => name).join()).toBe(
      '4th Avenue,12th Avenue,Main Street,site 1b,Site 2,Site 007,Site 10,Site 2000000000001',
    );
  });

  // "admin" is the founder, named "admin 1".
  it.each([
    ['', 'admin zoe Bob Иван 田中太郎 anna', 6],
    ['?limit=2&offset=4', '田中太郎 anna', 6],
    ['?sort=name', 'admin anna Bob zoe Иван 田中太郎', 6],
    ['?sort=-name&limit=3', '田中太郎 Иван zoe', 6],
    ['?sort=email&limit=3', 'admin anna 田中太郎', 6],
    ['?sort=role', 'admin zoe Bob anna Иван 田中太郎', 6],
    ['?status=invited&sort=name', 'anna Bob zoe Иван 田中太郎', 5],
    ['?status[]=active&status[]=invited&limit=1', 'admin', 6],
    ['?role[]=user&limit=1', 'Иван', 3],
    ['?location=none', 'admin Иван', 2],
    ['?location[]=BERLIN&location[]=none&sort=name', 'admin anna Bob zoe Иван', 5],
    ['?location=BERLIN&role=guest&limit=1', 'zoe', 1],
    ['?search=ÄNGSTRÖM', 'zoe', 1],
    ['?search=中太', '田中太郎', 1],
    ['?search=中', '', 0],
    ['?search=%25', '', 0],
    ['?search=_', '', 0],
    ['?search=angstrom%09zoe', 'zoe', 1],
    ['?search=%00', 'admin zoe Bob Иван 田中太郎 anna', 6],
    ['?location=elsewhere', '', 0],
    [`?${'role[]=guest&'.repeat(25)}`, 'zoe', 1],
    ['?unknown=1&__proto__[role]=guest', 'admin zoe Bob Иван 田中太郎 anna', 6],
  ])('people %s → are %s, %i in total', async (query, names, total) => {
    const withId = query.replace('BERLIN', idsByName['Berlin'] ?? '');
    expect(await readNames(calls.getUsers, withId)).toEqual([names, total]);
  });

  it.each([
    ['', 'Zürich aarhus Łódź Berlin', 4],
    ['?sort=name', 'aarhus Berlin Łódź Zürich', 4],
    ['?sort=-people&limit=2', 'Berlin Zürich', 4],
    ['?search=+zur++', 'Zürich', 1],
    ['?search=c-1', 'aarhus', 1],
    // This string occurs only inside a code.
    ['?search=1', '', 0],
  ])('locations %s → are %s, %i in total', async (query, names, total) => {
    expect(await readNames(calls.getLocations, query)).toEqual([names, total]);
  });

  it.each([
    // The list exceeds the parser's limit, so it becomes an object without a prototype, which cannot be converted to a number.
    ['limit=1&'.repeat(25), 'limit'],
    ['status=deleted', 'status.0'],
  ])('people ?%s → get a 422 that names the parameter', async (query, field) => {
    const reply = await api.try(calls.getUsers, { as: admin, query: `?${query}` });
    expect(reply.status).toBe(422);
    expect(refusedFields(reply).map((refused) => refused.split(':')[0])).toEqual([field]);
  });

  it('the summary → counts people and locations', async () => {
    expect(await api.call(calls.getSummary, { as: admin })).toEqual({
      locations: 4,
      people: 6,
      byRole: { admin: 1, guest: 1, manager: 1, user: 3 },
      byStatus: { active: 1, invited: 5, deactivated: 0 },
    });
  });
});

it('letters of many languages → the database and the pages fold them alike', async () => {
  const texts = ['Łódź', 'Tromsø', 'Đakovo', 'Ħamrun', 'Ŧ', 'Ærø', 'Œuvre', 'Straße', 'Ångström', 'O’Connor', 'Iğdır'];
  const rows = await api.sql`select fold_text(text) as folded from unnest(${texts}::text[]) as text`;
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldAccents));
});
