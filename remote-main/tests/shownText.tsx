import { answerOf, usualAnswers } from '@askwell/part-tools/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataProvider, type Identity, SessionProvider, startSession, useQueryClient, useSession } from 'shared-session';
import { expect, vi } from 'vitest';

let report: Parameters<Identity['onChange']>[0];

/** Signs an account in. All tests of a process share one session, as on a page. */
export function signIn(uid: string): void {
  if (!('document' in globalThis)) vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const identity = {
    signIn: () => Promise.reject(new Error('Nobody')),
    signOut: async () => {},
    getToken: async () => 't',
    onChange: (listener: typeof report) => void (report = listener),
  };
  startSession({ identity, apiUrl: '' });
  report(null);
  report({ uid, name: null, photoURL: null });
}

/** By call, such as "GET /org". One that is null does not come. */
type Answers = Record<string, (typeof usualAnswers)[string] | null>;

/**
 * What a user reads of a page once it has these answers, and the usual ones to other calls: `[Button]`, `[Link](address)` and
 * other text, with each card in a line of its own. There is no browser, so nothing can be pressed.
 */
export async function shownText(page: ReactNode, answers: Answers = {}, appearance = {}): Promise<string> {
  const given = Object.entries({ ...usualAnswers, ...answers });
  const known = new Map(given.flatMap(([call, answer]) => (answer === null ? [] : [[call, answer] as const])));
  vi.stubGlobal('location', { origin: 'https://askwell.example' });
  vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 720, scrollY: 0 });
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'en', dataset: appearance } });
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    const { pathname, searchParams: query } = new URL(url, location.origin);
    const asked = { call: `${method} ${pathname}`, query, body: null, idempotencyKey: undefined };
    const { status, headers, envelope } = await answerOf(asked, known);
    // As a proxy does: after a refusal of our own server, the session never sends the call again, in no other test.
    if (status === 501) return new Response(null, { status });
    return Response.json(envelope, { status, headers });
  });
  let client!: ReturnType<typeof useQueryClient>;
  let session!: ReturnType<typeof useSession>;
  const Shown = () => {
    client = useQueryClient();
    session = useSession();
    return page;
  };
  signIn('sam');
  await vi.waitFor(() => {
    render(<Shown />);
    expect(session.status).toBe('ready');
  });
  client.clear();
  // A failure is shown, instead of the next try of a page that opens.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  // What the first answers show may ask for more.
  for (const _ of ['first', 'second']) {
    render(<Shown />);
    const waiting = client.getQueryCache().findAll({
      predicate: (query) =>
        query.state.status === 'pending' &&
        Reflect.get(query.options, 'enabled') !== false &&
        answers[`GET ${query.queryKey[0]}`] !== null,
    });
    await Promise.allSettled(waiting.map((query) => query.fetch()));
  }
  return readText(render(<Shown />));
}

const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider>
      <DataProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </DataProvider>
    </SessionProvider>,
  );

const readText = (markup: string) =>
  markup
    .replaceAll(/ *<section[^>]*> */g, '\n')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<button[^>]*>(.*?)<\/button>/g, '[$1]')
    .replaceAll(/<input (?=[^>]*type="(?:text|email)")[^>]*value="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/(?<=\[|\n) | (?=\]|\n|$)/g, '');
