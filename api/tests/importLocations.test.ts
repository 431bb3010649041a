import { calls, type LocationCells, locationColumns } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { addLocations, invite, newAdmin, pay, removeLocation } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const makeBody = (rows: LocationCells[]) => ({ columns: [...locationColumns], rows });

describe('files of locations', async () => {
  const api = await startTestApi();
  const compareRows = (as: Person, ...rows: LocationCells[]) =>
    api.call(calls.compareLocations, { as, body: makeBody(rows) });
  const tryApplying = async (as: Person, ...rows: LocationCells[]) => {
    const { hash } = await compareRows(as, ...rows);
    return api.try(calls.applyLocations, { as, body: { ...makeBody(rows), hash, file: 'sites.csv' } });
  };
  const apply = async (as: Person, ...rows: LocationCells[]) => {
    const { hash } = await compareRows(as, ...rows);
    return api.call(calls.applyLocations, { as, body: { ...makeBody(rows), hash } });
  };
  const list = (as: Person) => api.call(calls.getLocations, { as });
  const createOrganization = async () => {
    const admin = await newAdmin(api, 'completed');
    const locations = [
      { name: 'North', code: 'N1', country: 'DE' },
      { name: 'South', address: 'Main Street' },
    ];
    await api.call(calls.addLocations, { as: admin, body: { locations } });
    return admin;
  };

  const admin = await createOrganization();
  const { country, timeZone } = await api.call(calls.getOrganization, { as: admin });
  const region = { country: country ?? '', timeZone: timeZone ?? '' };
  it.each<[string, LocationCells[], string[]]>([
    ['new', [{ name: 'East', timeZone: 'UTC' }], ['added 0']],
    ['without a name', [{ code: 'E1' }], ['rows.0.name: required']],
    ['code first', [{ name: 'Nord', code: 'n1' }], ['North name: North → Nord']],
    ['then the name', [{ name: ' south ', code: 'S1' }], ['South name: South → south', 'South code:  → S1']],
    ['empty cells', [{ name: 'South', address: '', code: '', country: '' }], ['same 1']],
    ['address', [{ code: 'N1', address: 'Side Street' }], ['North address:  → Side Street']],
    ['code of one, name of another', [{ name: 'South', code: 'N1' }], ['rows.0.name: ambiguous']],
    ['country and time zone of the organization', [{ name: 'South', ...region }], ['same 1']],
    ['another country', [{ name: 'South', country: 'FR' }], ['South country:  → FR']],
    ['unknown country', [{ name: 'South', country: 'XX' }], ['rows.0.country: invalid']],
    ['unknown time zone', [{ name: 'South', timeZone: 'Mars' }], ['rows.0.timeZone: invalid']],
    ['name twice', [{ name: 'East' }, { name: 'EAST' }], ['rows.0.name: duplicate', 'rows.1.name: duplicate']],
    [
      'two rows for one',
      [{ code: 'N1', name: 'Nord' }, { name: 'North' }],
      ['rows.0.name: duplicate', 'rows.1.name: duplicate'],
    ],
  ])('%s → %s', async (_situation, rows, expected) => {
    const { added, changed, same, errors } = await compareRows(admin, ...rows);
    expect([
      ...added.map((row) => `added ${row}`),
      ...changed.flatMap(({ name, changes }) =>
        changes.map(({ field, from, to }) => `${name} ${field}: ${String(from ?? '')} → ${String(to)}`),
      ),
      ...errors.map(({ path, code }) => `${path.join('.')}: ${code}`),
      ...(same > 0 ? [`same ${same}`] : []),
    ]).toEqual(expected);
  });

  it('a file is applied → it is stored with one entry, and can be undone', async () => {
    const as = await createOrganization();
    const oldLocations = await list(as);
    const rows = [{ name: 'East' }, { code: 'N1', name: 'Nord' }];
    expect((await compareRows(as, ...rows)).missing).toMatchObject([{ name: 'Head office' }, { name: 'South' }]);
    const { _id, added, changed } = await apply(as, ...rows);
    expect([added, changed]).toEqual([1, 1]);
    expect((await list(as)).map(({ name }) => name)).toEqual(['Head office', 'Nord', 'South', 'East']);
    const [entry] = await api.call(calls.getAudit, { as, query: '?kind=locations' });
    expect(entry).toMatchObject({ _id, action: 'locations-imported', count: 2 });
    expect(await api.call(calls.undoEntry, { as, id: _id })).toMatchObject({
      locations: { removed: 1, changed: 1 },
      left: [],
    });
    expect(await list(as)).toEqual(
      oldLocations.map((location) => ({ ...location, version: location.name === 'North' ? 3 : location.version })),
    );
  });

  it('fault 59: a location has since changed or got people → is not undone', async () => {
    const as = await createOrganization();
    const { _id } = await apply(as, { name: 'East' }, { name: 'West' }, { code: 'N1', name: 'Nord' }, { name: 'Far' });
    const ids = new Map((await list(as)).map((location) => [location.name, location._id]));
    const getId = (name: string) => ids.get(name) ?? '';
    await invite(api, as, { locations: [getId('East')] });
    await api.call(calls.changeLocation, { as, id: getId('West'), body: { address: 'A' } });
    await removeLocation(api, as, getId('Far'));
    await addLocations(api, as, 'North');
    expect(await api.call(calls.undoEntry, { as, id: _id })).toMatchObject({
      locations: { removed: 0, restored: 0, changed: 0 },
      left: [
        { _id: getId('Nord'), name: 'Nord', reason: 'taken' },
        { _id: getId('East'), name: 'East', reason: 'in-use' },
        { _id: getId('West'), name: 'West', reason: 'changed' },
        { _id: getId('Far'), name: 'Far', reason: 'removed' },
      ],
    });
  });

  it('a file has errors or exceeds the plan → it is refused', async () => {
    const as = await newAdmin(api, 'completed');
    await pay(api, as, 'starter-month');
    expect(refusedFields(await tryApplying(as, { name: 'East', country: 'XX' }))).toEqual(['rows.0.country: invalid']);
    expect((await tryApplying(as, { name: 'East' })).status).toBe(402);
    expect(await list(as)).toHaveLength(1);
  });

  it('fault 48: a location of another organization → is new', async () => {
    const { added, missing } = await compareRows(await newAdmin(api, 'completed'), { name: 'North', code: 'N1' });
    expect([added, missing.map(({ name }) => name)]).toEqual([[0], ['Head office']]);
  });
});
