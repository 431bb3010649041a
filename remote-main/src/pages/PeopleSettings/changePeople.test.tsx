import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react';
import type { UserListItem, UsersPatch } from 'contract/people';
import { DataProvider, SessionProvider, useSession } from 'shared-session';
import { MemoryRouter } from 'react-router-dom';
import { Dialog } from 'shared-ui';
import { expect, it, onTestFinished, vi } from 'vitest';

import { renderTimeout, signIn } from '../../../tests/renderText.tsx';
import { useEditing } from '../../list/useEditing.ts';
import { createChangePeople, type OpenDialog } from './changePeople.ts';

type Request = { call: string; ids?: string[]; version?: number };

const reply = (status: number, payload: unknown = null, headers = {}) =>
  Response.json({ ok: status < 400, message: '', statusCode: status, payload }, { status, headers });

/** Renders the hook while Ada is signed in. Returns its functions, and the requests that they send. */
async function renderChange(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    // Without an organization, the session becomes ready sooner.
    if (method === 'GET' || !/\/(users|audit)/.test(url)) return reply(401);
    const request = { call: `${method} ${url}`, ...JSON.parse(body ?? '{}') };
    requests.push(request);
    return answer(request);
  });
  const { result } = renderHook(useHooks, {
    wrapper: ({ children }) => (
      <SessionProvider>
        <DataProvider>
          <MemoryRouter>{children}</MemoryRouter>
        </DataProvider>
      </SessionProvider>
    ),
  });
  onTestFinished(cleanup);
  async function signInAs(uid: string) {
    act(() => signIn(uid));
    await vi.waitFor(
      () => expect(result.current.session).toMatchObject({ status: 'ready', firebaseUser: { uid } }),
      renderTimeout,
    );
  }
  await signInAs('ada');
  return { people: result.current.people, requests, signInAs };
}

function useHooks() {
  const list = { path: '/users' as const, rows: [], loadAll: async () => [] };
  const { change } = useEditing<UserListItem, OpenDialog>('people', list, {});
  return { session: useSession(), people: createChangePeople(change) };
}

const pressUndo = () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));

const persons = (count: number): UserListItem[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `u${at}`,
    version: 1,
    name: `Eve ${at}`,
    email: `u${at}@smith.example`,
    role: 'user',
    locations: ['l1'],
    status: 'active',
  }));

it('2,000 people are changed → one call saves all, and one undoes them', async () => {
  const allPeople = persons(2000);
  const { people, requests } = await renderChange(({ ids = [] }) => {
    const oldPeople = allPeople.filter(({ _id }) => ids.includes(_id));
    return reply(200, { before: oldPeople, after: oldPeople, entry: 'e1' });
  });
  expect(await people(allPeople, { role: 'guest' }, 'Done')).toMatchObject({ ok: true });
  const ids = allPeople.map(({ _id }) => _id);
  expect(requests).toEqual([{ call: 'PATCH /users', ids, change: { role: 'guest' } }]);
  pressUndo();
  await vi.waitFor(
    () => expect(requests[1]).toEqual({ call: 'POST /audit/e1/undo', confirmAdmins: false }),
    renderTimeout,
  );
});

it.each<[string, Partial<UserListItem>, UsersPatch['change'], number[], number]>([
  ['renamed', { name: 'Eva', version: 2 }, { role: 'guest' }, [1, 2], 200],
  ['given another role', { role: 'admin', version: 2 }, { role: 'guest' }, [1], 409],
  ['given another role', { role: 'admin', version: 2 }, { locations: [] }, [1, 2], 200],
  ['moved', { locations: ['l2'], version: 2 }, { locations: [] }, [1], 409],
])(
  'a person is %s by another admin (%j), then changed to %j → the change is saved or refused',
  async (_what, part, change, versions, statusCode) => {
    const [user] = persons(1);
    const currentUser = { ...user, ...part };
    const { people, requests } = await renderChange(({ version }) =>
      version === 2 ? reply(200, { ...currentUser, ...change, version: 3 }) : reply(409, { current: currentUser }),
    );
    expect(await people(persons(1), change, 'Done')).toMatchObject({ statusCode });
    expect(requests.map(({ version }) => version)).toEqual(versions);
  },
);

it('people are removed, one by another admin → undo restores the rest', async () => {
  const allPeople = persons(2);
  const { people, requests } = await renderChange(() =>
    reply(200, { before: allPeople.slice(1), after: [], entry: 'e1' }),
  );
  await people(allPeople, 'remove', 'Removed');
  pressUndo();
  await vi.waitFor(
    () =>
      expect(requests).toEqual([
        { call: 'DELETE /users', ids: ['u0', 'u1'] },
        { call: 'POST /audit/e1/undo', confirmAdmins: false },
      ]),
    renderTimeout,
  );
});

it('a removal’s answer is lost, then it is retried → undo restores all', async () => {
  const answers = [reply(500), reply(200, { before: [], after: [], entry: 'e1' })];
  const { people, requests } = await renderChange(() => answers.shift() ?? reply(200));
  expect(await people(persons(2), 'remove', 'Removed')).toMatchObject({ statusCode: 500 });
  await people(persons(2), 'remove', 'Removed');
  pressUndo();
  await vi.waitFor(
    () => expect(requests[2]).toEqual({ call: 'POST /audit/e1/undo', confirmAdmins: false }),
    renderTimeout,
  );
});

it('another account signs in before undo → nothing is sent', async () => {
  const allPeople = persons(2);
  const { people, requests, signInAs } = await renderChange(() =>
    reply(200, { before: allPeople, after: [], entry: 'e1' }),
  );
  await people(allPeople, 'remove', 'Removed');
  await signInAs('bob');
  pressUndo();
  // An undo would be sent before this.
  await people(allPeople, { role: 'guest' }, 'Done');
  expect(requests.map(({ call }) => call)).toEqual(['DELETE /users', 'PATCH /users']);
});

it.each([
  ['several people', persons(2), { role: 'guest' }],
  ['several people removed', persons(2), 'remove'],
] as const)(
  '%s, too many requests → it is sent again after the time the server names',
  async (_what, users, change) => {
    const answers = [reply(429, null, { 'retry-after': '0' })];
    const { people, requests } = await renderChange(() => answers.shift() ?? reply(200, { before: [], after: [] }));
    expect(await people(users, change, 'Done')).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
  },
);

const showPanel = (isClosing: boolean, open = true) => (
  <Dialog open={open} isClosing={isClosing} onClose={() => {}} title="Eve">
    <input />
  </Dialog>
);

it('Ctrl+Z → does nothing in an open dialog, and undoes once a dialog has closed', async () => {
  const { people, requests } = await renderChange(() => reply(200, { before: persons(1), after: [], entry: 'e1' }));
  await people(persons(1), 'remove', 'Removed');
  const { rerender, getByRole } = render(showPanel(false));
  const pressInPanel = () => fireEvent.keyDown(getByRole('textbox'), { key: 'z', ctrlKey: true });
  pressInPanel();
  rerender(showPanel(true));
  pressInPanel();
  expect(requests).toHaveLength(1);
  rerender(showPanel(true, false));
  await vi.waitFor(() => expect(requests.at(-1)?.call).toBe('POST /audit/e1/undo'), renderTimeout);
  expect(requests).toHaveLength(2);
});
