import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { invite, join, newAdmin, newPerson, removeUser, findOrganization } from './support/people.ts';
import type { Person } from './support/tokens.ts';

describe('erasing a name', async () => {
  const api = await startTestApi();
  const erase = (as: Person, id: string, name: string) => api.try(calls.eraseName, { as, id, body: { name } });
  const readLog = (as: Person, query = '') => api.call(calls.getJournal, { as, query });

  /** Lists the tables that have a text in a row of the organization. */
  async function findText(admin: Person, text: string): Promise<string[]> {
    const organization = await findOrganization(api, admin);
    const rows = await api.sql`
      select distinct name from (
        select 'journal_entries' as name, to_jsonb(row) as row from journal_entries as row
        union all select 'journal_rows', to_jsonb(row) from journal_rows as row
        union all select 'idempotency_keys', to_jsonb(row) from idempotency_keys as row
        union all select 'mails', to_jsonb(row) from mails as row
      ) as rows
      where row ->> 'organization_id' = ${organization} and position(${text} in row::text) > 0 order by name`;
    return rows.map(({ name }) => String(name));
  }

  it('a removed person is erased → no name, old name, email, answer or mail of theirs remains', async () => {
    const admin = await newAdmin(api, 'completed');
    const { email = '' } = newPerson();
    const users = [{ name: 'Zelda Quill', email, role: 'user' }];
    const [added] = await api.call(calls.addUsers, { as: admin, key: 'adding', body: { users } });
    const id = added?._id ?? '';
    await api.call(calls.changeUser, { as: admin, id, body: { name: 'Zelda Marrow' } });
    await removeUser(api, admin, id);
    expect(await findText(admin, 'Zelda')).toEqual(expect.arrayContaining(['journal_entries', 'journal_rows']));
    expect((await erase(admin, id, 'Zelda')).status).toBe(404);
    expect((await erase(admin, id, 'Zelda Marrow')).status).toBe(200);
    expect([await findText(admin, 'Zelda'), await findText(admin, email)]).toEqual([[], []]);
    expect(await readLog(admin, '?search=Zelda')).toEqual([]);
    const about = await readLog(admin, `?subject=${id}`);
    expect(about.flatMap(({ subjects }) => subjects.map(({ name }) => name))).toEqual(['', '', '']);
    expect((await erase(admin, id, 'Zelda Marrow')).status).toBe(404);
  });

  it('one of two people is erased → the undo restores only the other one', async () => {
    const admin = await newAdmin(api, 'completed');
    const ids = [await invite(api, admin, { name: 'Zelda Quill' }), await invite(api, admin, { name: 'Bo' })];
    const { entry } = await api.call(calls.removeUsers, { as: admin, body: { ids } });
    await erase(admin, ids[0] ?? '', 'Zelda Quill');
    const undone = await api.call(calls.undoEntry, { as: admin, id: entry ?? '' });
    expect(undone).toMatchObject({ people: { restored: 1 }, rows: [{ name: 'Bo' }], left: [] });
  });

  it('a person who has not been removed is erased → only former names go, and undo works', async () => {
    const admin = await newAdmin(api, 'completed');
    const id = await invite(api, admin, { name: 'Zelda Quill' });
    const changed = await api.call(calls.changeUser, { as: admin, id, body: { name: 'Zelda Marrow' } });
    expect((await erase(admin, id, 'Zelda Marrow')).status).toBe(404);
    expect((await erase(admin, id, 'Zelda Quill')).status).toBe(200);
    expect(await readLog(admin, '?search=Quill')).toEqual([]);
    const [newest, ...others] = await readLog(admin, `?subject=${id}`);
    expect([newest, ...others].flatMap((shown) => shown?.subjects.map(({ name }) => name))).toEqual(
      Array(2).fill('Zelda Marrow'),
    );
    expect((await api.try(calls.undoEntry, { as: admin, id: changed?.entry ?? '' })).status).toBe(200);
  });

  it('a removed admin is erased → their name stays in what they did, not in mails', async () => {
    const admin = await newAdmin(api, 'completed');
    const second = newPerson();
    const id = await invite(api, admin, { name: 'Zelda Quill', email: second.email, role: 'admin' });
    await join(api, second);
    await invite(api, second, { name: 'Bo' });
    await removeUser(api, admin, id);
    expect((await erase(admin, id, 'Zelda Quill')).status).toBe(200);
    expect((await readLog(admin, `?actor=${id}&kind=people`)).map(({ actor }) => actor?.name)).toContain('Zelda Quill');
    expect(await findText(admin, 'Zelda Quill')).toEqual(['journal_entries']);
  });
});
