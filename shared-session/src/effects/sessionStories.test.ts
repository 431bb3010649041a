import { createStore } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';

import { adaProfile } from '../../tests/entities.ts';
import { emptyCache } from '../../tests/emptyCache.ts';
import { ada, bob, fakeIdentity } from '../../tests/fakeIdentity.ts';
import { seededRandom } from '../../tests/seededRandom.ts';
import { sessionAtom } from '../state/store.ts';
import { createBackend } from './backend.ts';
import type { Fetch } from './client.ts';
import { createSessionEffects } from './session.ts';
import { createLazyBackend } from './startSession.ts';

beforeEach(() => void vi.useFakeTimers());

type Question = { path: string; uid: string; number: number; answer: (response: Response | Error) => void };

/** A page and a server that answers at random times and in random order. */
function open() {
  const store = createStore();
  const questions: Question[] = [];
  const signedIn = { uid: '' };
  let asked = 0;
  const { identity, report } = fakeIdentity({ getToken: async () => signedIn.uid });
  const fetch: Fetch = (path, init) =>
    new Promise((resolve, reject) => {
      const uid = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
      const answer = (response: Response | Error) => (response instanceof Error ? reject(response) : resolve(response));
      questions.push({ path, uid, number: ++asked, answer });
    });
  const environment = { isHidden: () => false, onWake: () => () => {} };
  const accountSignal = () => session.accountSignal();
  const parts = {
    data: emptyCache(),
    apiUrl: '',
    fetch,
    identity,
    store,
    log: () => {},
    environment,
    accountSignal,
  };
  const backend = createLazyBackend(async () => createBackend(parts));
  const session = createSessionEffects({ ...parts, backend });
  session.start();
  return {
    questions,
    read: () => store.get(sessionAtom),
    refresh: async () => (await backend.load()).refreshProfile(),
    become(profile: typeof ada | null) {
      signedIn.uid = profile?.uid ?? '';
      report(profile);
    },
  };
}

const envelope = (payload: unknown) =>
  new Response(JSON.stringify({ ok: true, message: '', statusCode: 200, payload }), { status: 200 });
/** A profile as the server had it at the time of the request. */
const truth = ({ path, uid, number }: Question) =>
  envelope(path === '/user' ? { ...adaProfile, _id: uid, name: String(number) } : null);

it('fault 36: 200 random sequences of sign-ins, refreshes and late answers → never another account’s profile, never an older one', async () => {
  const random = seededRandom(3636);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  for (let story = 0; story < 200; story += 1) {
    const { questions, read, refresh, become } = open();
    let shown = { uid: '', number: 0 };
    let waiting = 0;

    const wait = (refreshed: Promise<unknown>) => {
      waiting += 1;
      void refreshed.finally(() => (waiting -= 1));
    };
    const look = () => {
      const { user, firebaseUser } = read();
      if (user === null) return;
      expect(user._id).toBe(firebaseUser?.uid);
      const before = user._id === shown.uid ? shown.number : 0;
      expect(Number(user.name)).toBeGreaterThanOrEqual(before);
      shown = { uid: user._id ?? '', number: Number(user.name) };
    };
    const answerOne = (isHonest: boolean) => {
      const question = questions.splice(Math.floor(random() * questions.length), 1)[0];
      const noise = [new TypeError('Failed to fetch'), new Response('<h1>', { status: 502 }), new Response('{}')];
      question?.answer((isHonest ? undefined : pick(noise)) ?? truth(question));
    };

    for (let step = 0; step < 12; step += 1) {
      const move = random();
      if (move < 0.3) become(pick([ada, bob, null]) ?? null);
      else if (move < 0.5) wait(refresh());
      else answerOne(random() < 0.7);
      await vi.advanceTimersByTimeAsync(random() < 0.3 ? 1000 : 0);
      look();
    }
    while (questions.length + waiting > 0 || read().status === 'loading') {
      answerOne(true);
      await vi.advanceTimersByTimeAsync(1000);
      look();
    }
    const { status, user, firebaseUser } = read();
    expect([status, user?._id ?? null]).toEqual([status === 'idle' ? 'idle' : 'ready', firebaseUser?.uid ?? null]);
  }
});
