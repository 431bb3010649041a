import { renderToStaticMarkup } from 'react-dom/server';
import type { UserListItem } from 'contract/people';
import { DataProvider, SessionProvider } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { signIn } from '../../../tests/shownText.tsx';
import { useChangePeople } from './peopleState.ts';

type Request = { call: string; ids?: string[] };

const reply = (status: number, payload: unknown = null, headers = {}) =>
  Response.json({ ok: status < 400, message: '', statusCode: status, payload }, { status, headers });

/** The hook in a page of Ada, and what it sends. */
function openPage(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    // She has no organization yet, which is enough here.
    if (method === 'GET') return reply(401);
    const request = { call: `${method} ${url}`, ...JSON.parse(body ?? '{}') };
    requests.push(request);
    return answer(request);
  });
  signIn('ada');
  let people!: ReturnType<typeof useChangePeople>;
  const Page = () => {
    people = useChangePeople();
    return null;
  };
  renderToStaticMarkup(
    <SessionProvider>
      <DataProvider>
        <Page />
      </DataProvider>
    </SessionProvider>,
  );
  return { people, requests };
}

const persons = (amount: number): UserListItem[] =>
  Array.from({ length: amount }, (_, at) => ({
    _id: `u${at}`,
    version: 1,
    name: `Eve ${at}`,
    email: `u${at}@smith.example`,
    role: 'user',
    locations: ['l1'],
    status: 'active',
  }));

it('1,002 people → two calls, and what undoes both', async () => {
  const all = persons(1002);
  const { people, requests } = openPage(({ ids = [] }) => {
    const before = all.filter(({ _id }) => ids.includes(_id));
    return reply(200, { before, after: before.map((user) => ({ ...user, role: 'guest', version: 2 })) });
  });
  const progress: number[] = [];
  const { failed, undo } = await people.change(all, { role: 'guest' }, (done) => progress.push(done));
  expect(progress).toEqual([1000, 1002]);
  const ids = all.map(({ _id }) => _id);
  expect(requests).toEqual([
    { call: 'PATCH /users', ids: ids.slice(0, 1000), change: { role: 'guest' } },
    { call: 'PATCH /users', ids: ids.slice(1000), change: { role: 'guest' } },
  ]);
  expect(failed).toEqual([]);
  expect(undo).toHaveLength(1002);
  expect(undo[1001]).toEqual({ _id: 'u1001', role: 'user', version: 2 });
});

it('people removed, one of them by another admin → undo leaves that one', async () => {
  const all = persons(2);
  const { people } = openPage(() => reply(200, { before: all.slice(1), after: [] }));
  expect((await people.change(all, 'remove')).undo).toEqual([{ _id: 'u1' }]);
});

it.each([
  ['lost', 500, [{ _id: 'u0' }, { _id: 'u1' }]],
  ['a refusal', 409, []],
])('the first answer is %s, nobody is left at the second try → whom undo brings back', async (_what, status, undo) => {
  const answers = [reply(status), reply(200, { before: [], after: [] })];
  const { people } = openPage(() => answers.shift() ?? reply(404));
  await people.change(persons(2), 'remove');
  expect((await people.change(persons(2), 'remove')).undo).toEqual(undo);
});

it.each([
  ['one person', persons(1), { role: 'guest' }, 2],
  ['several people', persons(2), { role: 'guest' }, 2],
  ['one person removed', persons(1), 'remove', 2],
  ['several people removed', persons(2), 'remove', 2],
  ['invitations resent', persons(2), 'resend', 3],
] as const)('%s, too many requests for the server → sent again when it says', async (_what, users, change, times) => {
  const answers = [reply(429, null, { 'retry-after': '0' })];
  const { people, requests } = openPage(() => answers.shift() ?? reply(200, { before: [], after: [] }));
  expect(await people.change(users, change)).toMatchObject({ failed: [] });
  expect(requests).toHaveLength(times);
});

it('another account signs in meanwhile → the rest is not sent', async () => {
  const { people, requests } = openPage(({ call }) => {
    if (call.includes('/u5/')) signIn('bob');
    return reply(200);
  });
  const all = persons(20);
  const { failed } = await people.change(all, 'resend');
  expect(requests).toHaveLength(6);
  expect(failed).toEqual(all.slice(5));
});
