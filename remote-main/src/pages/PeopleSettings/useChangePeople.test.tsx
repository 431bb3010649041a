import { createStore, Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { DataProvider, sessionAtom, userListItem, type UserListItem, validate } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { useChangePeople } from './peopleState.ts';

const sent = vi.hoisted(() => {
  const requests: unknown[] = [];
  const waits: unknown[] = [];
  return { requests, waits, answer: (_request: Request): object => ({}) };
});

type Request = { call: string; ids?: string[]; id?: string };

vi.mock('shared-session', async (original) => ({
  ...(await original<object>()),
  call: async (
    { method, path }: { method: string; path: string },
    { body, params, waits }: { body?: object; params?: object; waits?: boolean },
  ) => {
    const request = { call: `${method} ${path}`, ...body, ...params };
    sent.requests.push(request);
    sent.waits.push(waits);
    return sent.answer(request);
  },
}));

const ok = (payload: unknown = null) => ({ ok: true, statusCode: 200, message: '', payload });

/** The hook in a page, and its session. */
function openPage(answer: (request: Request) => object) {
  sent.requests = [];
  sent.waits = [];
  sent.answer = answer;
  const store = createStore();
  const session = store.get(sessionAtom);
  const signIn = (uid: string) =>
    vi.spyOn(store, 'get').mockReturnValue({ ...session, firebaseUser: { uid, name: null, photoURL: null } });
  signIn('ada');
  let people!: ReturnType<typeof useChangePeople>;
  const Page = () => {
    people = useChangePeople();
    return null;
  };
  renderToStaticMarkup(
    <Provider store={store}>
      <DataProvider>
        <Page />
      </DataProvider>
    </Provider>,
  );
  return { people, signIn };
}

function persons(amount: number): UserListItem[] {
  return Array.from({ length: amount }, (_, at) => {
    const user = validate(userListItem, { _id: `u${at}`, version: 1, role: 'user', locations: ['l1'] });
    if (!user.ok) throw new Error('That is no person.');
    return user.value;
  });
}

const idsOf = (users: readonly UserListItem[]) => users.map(({ _id }) => _id);

it('1,002 people → two calls, and what undoes both', async () => {
  const all = persons(1002);
  const { people } = openPage(({ ids = [] }) => {
    const before = all.filter(({ _id }) => ids.includes(_id));
    return ok({ before, after: before.map((user) => ({ ...user, role: 'guest', version: 2 })) });
  });
  const progress: number[] = [];
  const { failed, undo } = await people.change(all, { role: 'guest' }, (done) => progress.push(done));
  expect(progress).toEqual([1000, 1002]);
  expect(sent.requests).toEqual([
    { call: 'PATCH /users', ids: idsOf(all.slice(0, 1000)), change: { role: 'guest' } },
    { call: 'PATCH /users', ids: idsOf(all.slice(1000)), change: { role: 'guest' } },
  ]);
  expect(failed).toEqual([]);
  expect(undo).toHaveLength(1002);
  expect(undo[1001]).toEqual({ _id: 'u1001', role: 'user', version: 2 });
});

it('1,002 people undone → two calls', async () => {
  const rows = persons(1002).map(({ _id }) => ({ _id }));
  const { people } = openPage(() => ok({ before: [], after: [] }));
  expect(await people.undo(rows)).toMatchObject({ failed: [], failure: null });
  expect(sent.requests).toEqual([
    { call: 'POST /users/undo', users: rows.slice(0, 1000) },
    { call: 'POST /users/undo', users: rows.slice(1000) },
  ]);
});

it('people removed, one of them by another admin → undo leaves that one', async () => {
  const all = persons(2);
  const { people } = openPage(() => ok({ before: all.slice(1), after: [] }));
  expect((await people.change(all, 'remove')).undo).toEqual([{ _id: 'u1' }]);
});

it.each([
  ['lost', 500, [{ _id: 'u0' }, { _id: 'u1' }]],
  ['a refusal', 409, []],
])(
  'the first answer is %s, nobody is left at the second try → whom undo brings back',
  async (_what, statusCode, undo) => {
    const answers = [{ ok: false, serverIsOk: true, statusCode, message: '' }, ok({ before: [], after: [] })];
    const { people } = openPage(() => answers.shift() ?? {});
    await people.change(persons(2), 'remove');
    expect((await people.change(persons(2), 'remove')).undo).toEqual(undo);
  },
);

it.each([
  ['one person', persons(1), { role: 'guest' }],
  ['several people', persons(2), { role: 'guest' }],
  ['one person removed', persons(1), 'remove'],
  ['several people removed', persons(2), 'remove'],
  ['invitations resent', persons(2), 'resend'],
] as const)('%s → waits if the server gets too many requests', async (_what, users, change) => {
  const { people } = openPage(() => ok({ before: [], after: [] }));
  await people.change(users, change);
  expect(new Set(sent.waits)).toEqual(new Set([true]));
});

it('another account signs in meanwhile → the rest is not sent', async () => {
  const page = openPage(({ id }) => {
    if (id === 'u5') page.signIn('bob');
    return ok();
  });
  const all = persons(20);
  const { failed } = await page.people.change(all, 'resend');
  expect(sent.requests).toHaveLength(6);
  expect(failed).toEqual(all.slice(6));
});
