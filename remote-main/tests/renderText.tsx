import { answerCall, usualAnswers } from '@askwell/part-tools/stand-in';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataProvider, type Identity, SessionProvider, startSession, useSession } from 'shared-session';
import { expect, onTestFinished, vi } from 'vitest';

/** How long a test waits for a change of the page, in milliseconds. This suffices on a busy machine. */
export const renderTimeout = 20_000;
// The default error prints the whole page, and a query that waits creates one error per attempt.
configure({ asyncUtilTimeout: renderTimeout, getElementError: (message) => new Error(String(message)) });

let report: Parameters<Identity['onChange']>[0];

/** Signs in an account. All tests of a process share one session, like on a page. */
export function signIn(uid: string): void {
  const identity = {
    openSignInWindow: () => Promise.reject(new Error('Nobody')),
    signOut: async () => {},
    getToken: async () => 't',
    onChange: (listener: typeof report) => void (report = listener),
  };
  startSession({ identity, apiUrl: '' });
  report(null);
  report({ uid, name: null, photoURL: null });
  // A session that is still signed in would keep sending requests.
  onTestFinished(() => report(null));
}

/** Answers by call, such as "GET /org". A call with the answer null never ends. */
type Answers = Record<string, (typeof usualAnswers)[string] | null>;

/**
 * Renders a page at a URL with these answers, and the usual answers to other calls. Returns the page's text, with a line for
 * each card; buttons are `[Button]`, links `[Link](URL)`.
 */
export async function renderText(page: ReactNode, answers: Answers = {}, pageUrl = '/'): Promise<string> {
  const allAnswers = Object.entries({ ...usualAnswers, ...answers });
  const answersByCall = new Map(
    allAnswers.flatMap(([call, answer]) => (answer === null ? [] : [[call, answer] as const])),
  );
  let waitingRequests = 0;
  const answer = async (url: string, init: { method: string; body?: string }) => {
    const { pathname, searchParams: query } = new URL(url, location.origin);
    const call = `${init.method} ${pathname}`;
    const body: unknown = init.body ? JSON.parse(init.body) : null;
    if (answers[call] === null) return new Promise(() => {});
    waitingRequests += 1;
    const { status, headers, envelope } = await answerCall(
      { call, query, body, idempotencyKey: undefined },
      answersByCall,
    );
    waitingRequests -= 1;
    // Omits the body, like a proxy: after a 501 from our own server, the session would never send the call again.
    if (status === 501) return new Response(null, { status });
    return Response.json(envelope, { status, headers });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  signIn('sam');
  const { container } = render(<Site page={page} url={pageUrl} />);
  onTestFinished(cleanup);
  const findShownPage = () => container.querySelector('[data-page]');
  await vi.waitFor(() => {
    expect(findShownPage()?.childElementCount).toBeGreaterThan(0);
    expect(waitingRequests).toBe(0);
    if (!Object.values(answers).includes(null)) expect(container.querySelector('[data-loading]')).toBeNull();
  }, renderTimeout);
  return readText(findShownPage() ?? container)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?<=\[|\n) | (?=\]|\n|$)/g, '');
}

/** Renders a page with these payloads by path. Returns the text of its cards. */
export async function renderCards(page: ReactNode, payloads: Record<string, unknown>): Promise<string[]> {
  const answers = Object.entries(payloads).map(([path, payload]) => [`GET ${path}`, { payload }]);
  return (await renderText(page, Object.fromEntries(answers))).split('\n').slice(1);
}

/** Waits until a button is visible, and presses it. A dialog's button is hidden until the dialog opens. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** Fills a field, or selects an option. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Returns the URLs that the page has requested. */
export const listRequestedUrls = () => vi.mocked(fetch).mock.calls.map(([url]) => url);

/** Returns the bodies that the page has sent. */
export const listSentBodies = () =>
  vi.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []));

function Site({ page, url }: { page: ReactNode; url: string }) {
  return (
    <SessionProvider>
      <DataProvider>
        <SignedInChildren>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [url] })} />
        </SignedInChildren>
      </DataProvider>
    </SessionProvider>
  );
}

/** Renders its children once someone is signed in. A sign-in removes the data of earlier tests. */
function SignedInChildren({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return status === 'ready' && <div data-page>{children}</div>;
}

function readText(node: Node): string {
  const text = [...node.childNodes].map(readText).join('');
  if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ` ${text} `;
  if (node.localName === 'section') return `\n${text}`;
  if (node.localName === 'a') return `[${text}](${node.getAttribute('href')})`;
  if (node.localName === 'button') return `[${text}]`;
  return node instanceof HTMLInputElement && /text|email/.test(node.type) ? ` ${node.value} ` : ` ${text} `;
}
