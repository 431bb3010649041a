import { createStore, Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { sessionAtom } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { useChangeEach } from './manyRows.ts';

it('another account signs in during a change of many rows → it sends none of the rest, and they count as failed', async () => {
  const store = createStore();
  const session = store.get(sessionAtom);
  const signIn = (uid: string) =>
    vi.spyOn(store, 'get').mockReturnValue({ ...session, firebaseUser: { uid, name: null, photoURL: null } });
  let changeEach!: ReturnType<typeof useChangeEach>;
  const Page = () => {
    changeEach = useChangeEach();
    return null;
  };
  renderToStaticMarkup(
    <Provider store={store}>
      <Page />
    </Provider>,
  );

  signIn('ada');
  const changed: number[] = [];
  const rows = Array.from({ length: 20 }, (_, row) => row);
  const failed = await changeEach(rows, async (row) => {
    changed.push(row);
    if (row === 5) signIn('bob');
    return { ok: true, statusCode: 200, message: '', payload: null };
  });
  expect(changed).toEqual([0, 1, 2, 3, 4, 5]);
  expect(failed.map(({ row }) => row)).toEqual(rows.slice(6));
});
