import { renderToStaticMarkup } from 'react-dom/server';
import type { UserListItem, UsersPatch } from 'contract/people';
import { DataProvider, SessionProvider, useSession } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { signIn } from '../../../tests/shownText.tsx';
import { useChangePeople } from './peopleState.ts';

type Request = { call: string; ids?: string[]; version?: number; users?: { _id: string }[] };

const reply = (status: number, payload: unknown = null, headers = {}) =>
  Response.json({ ok: status < 400, message: '', statusCode: status, payload }, { status, headers });

/** The hook in a page of Ada, and what it sends. */
async function openPage(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    // She has no organization yet, which is enough here.
    if (method === 'GET' || !url.includes('/users')) return reply(401);
    const request = { call: `${method} ${url}`, ...JSON.parse(body ?? '{}') };
    requests.push(request);
    return answer(request);
  });
  signIn('ada');
  let people!: ReturnType<typeof useChangePeople>;
  let undoable!: Parameters<Parameters<typeof useChangePeople>[0]>[0];
  let session!: ReturnType<typeof useSession>;
  const Page = () => {
    session = useSession();
    people = useChangePeople((offered) => {
      undoable = offered;
    });
    return null;
  };
  const ready = () =>
    vi.waitFor(() => {
      renderToStaticMarkup(
        <SessionProvider>
          <DataProvider>
            <Page />
          </DataProvider>
        </SessionProvider>,
      );
      expect(session.status).toBe('ready');
    });
  await ready();
  return { people, requests, undo: () => undoable.undo(), ready };
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

it('2,000 people → one call, and what undoes it', async () => {
  const all = persons(2000);
  const { people, requests, undo } = await openPage(({ ids = [] }) => {
    const before = all.filter(({ _id }) => ids.includes(_id));
    return reply(200, { before, after: before.map((user) => ({ ...user, role: 'guest', version: 2 })) });
  });
  expect(await people(all, { role: 'guest' }, 'Done')).toBeNull();
  const ids = all.map(({ _id }) => _id);
  expect(requests).toEqual([{ call: 'PATCH /users', ids, change: { role: 'guest' } }]);
  await undo();
  const { users = [] } = requests[1] ?? {};
  expect(users).toHaveLength(2000);
  expect(users[1999]).toEqual({ _id: 'u1999', role: 'user', version: 2 });
});

it.each<[string, Partial<UserListItem>, UsersPatch['change'], number[], number?]>([
  ['renamed', { name: 'Eva', version: 2 }, { role: 'guest' }, [1, 2]],
  ['given another role', { role: 'admin', version: 2 }, { role: 'guest' }, [1], 409],
  ['given another role', { role: 'admin', version: 2 }, { locations: [] }, [1, 2]],
  ['moved', { locations: ['l2'], version: 2 }, { locations: [] }, [1], 409],
])(
  'a person was %s by another admin (%j), then changed to %j → whether that is saved',
  async (_what, part, change, versions, statusCode) => {
    const [user] = persons(1);
    const current = { ...user, ...part };
    const { people, requests } = await openPage(({ version }) =>
      version === 2 ? reply(200, { ...current, ...change, version: 3 }) : reply(409, { current }),
    );
    const failure = await people(persons(1), change, 'Done');
    expect(failure?.statusCode).toBe(statusCode);
    expect(requests.map(({ version }) => version)).toEqual(versions);
  },
);

it('people removed, one of them by another admin → undo leaves that one', async () => {
  const all = persons(2);
  const { people, requests, undo } = await openPage(() => reply(200, { before: all.slice(1), after: [] }));
  await people(all, 'remove', 'Removed');
  await undo();
  expect(requests[1]).toEqual({ call: 'POST /users/undo', users: [{ _id: 'u1' }] });
});

it('the first answer is lost, nobody is left at the second try → undo brings back all', async () => {
  const answers = [reply(500), reply(200, { before: [], after: [] })];
  const { people, requests, undo } = await openPage(() => answers.shift() ?? reply(200));
  expect(await people(persons(2), 'remove', 'Removed')).toMatchObject({ statusCode: 500 });
  await people(persons(2), 'remove', 'Removed');
  await undo();
  expect(requests[2]).toEqual({ call: 'POST /users/undo', users: [{ _id: 'u0' }, { _id: 'u1' }] });
});

it('another account signs in before undo → nothing is sent in its name', async () => {
  const all = persons(2);
  const { people, requests, undo, ready } = await openPage(() => reply(200, { before: all, after: [] }));
  await people(all, 'remove', 'Removed');
  signIn('bob');
  await ready();
  await undo();
  expect(requests).toHaveLength(1);
});

it.each([
  ['several people', persons(2), { role: 'guest' }],
  ['several people removed', persons(2), 'remove'],
] as const)('%s, too many requests for the server → sent again when it says', async (_what, users, change) => {
  const answers = [reply(429, null, { 'retry-after': '0' })];
  const { people, requests } = await openPage(() => answers.shift() ?? reply(200, { before: [], after: [] }));
  expect(await people(users, change, 'Done')).toBeNull();
  expect(requests).toHaveLength(2);
});
