import { expect, it, vi } from 'vitest';

import { signIn } from '../tests/renderText.tsx';
import { search } from './search.ts';

const reply = (payload: unknown, total = 1) =>
  Response.json({ ok: true, message: '', statusCode: 200, payload }, { headers: { 'x-total-count': String(total) } });

/** Runs a search while the server answers with these people and locations. */
function find(text: string, people: Response, locations: Response) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin);
    return { '/users': people, '/locations': locations }[pathname] ?? reply(null);
  });
  signIn('ada');
  return search(text, new AbortController().signal);
}

const ann = { _id: 'u1', name: 'Ann Lee', email: 'ann@lee.example', role: 'user', locations: [], status: 'active' };
const shop = { _id: 'l1', name: 'Shop & Bar', timeZone: null, userCount: null };

it('people and locations match → entries link to their pages', async () => {
  const unnamedPerson = { ...ann, _id: 'u/2', name: '', email: 'x@lee.example' };
  const locations = [shop, { ...shop, _id: 'l2', name: 'Quay', address: '1 Main Street' }];
  expect(await find('a', reply([ann, unnamedPerson], 2), reply(locations, 2))).toEqual([
    { title: 'Ann Lee', detail: 'Person · ann@lee.example', path: '/settings/people/u1' },
    { title: 'x@lee.example', detail: 'Person', path: '/settings/people/u%2F2' },
    { title: 'Shop & Bar', detail: 'Location', path: '/settings/locations/l1' },
    { title: 'Quay', detail: 'Location · 1 Main Street', path: '/settings/locations/l2' },
    { title: 'People at Shop & Bar', detail: 'People list', path: '/settings/people?location=l1' },
  ]);
});

it('more than five rows match → an entry shows all', async () => {
  expect(await find('a b', reply([], 1234), reply([], 6))).toEqual([
    { title: 'Show all 1,234 people', path: '/settings/people?search=a%20b' },
    { title: 'Show all 6 locations', path: '/settings/locations?search=a%20b' },
  ]);
});

it('the server refuses → the search fails with its message', async () => {
  const refusal = Response.json({ ok: false, message: 'Not for you.', statusCode: 403 }, { status: 403 });
  await expect(find('a', reply([ann]), refusal)).rejects.toThrow('Not for you.');
});

const resend = { title: 'Resend all open invitations', path: '/settings/people?status=invited&select=all' };

it('a part of an action’s name is typed → the action appears', async () => {
  const people = await find('people', reply([]), reply([]));
  expect(people).toMatchObject([{ title: 'Invite people', path: '/settings/people/add' }, { title: 'Export people' }]);
  expect(await find('rese', reply([]), reply([]))).toEqual([resend]);
});

it.each([
  ['manager', { title: 'Managers', detail: 'People list', path: '/settings/people?role=manager' }],
  ['invited', { title: 'Invited', detail: 'People list', path: '/settings/people?status=invited' }],
])('%s → shows the list filtered by it', async (text, entry) => {
  expect(await find(text, reply([]), reply([]))).toEqual([entry]);
});
