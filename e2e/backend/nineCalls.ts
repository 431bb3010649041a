import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { findFreePort } from '@askwell/part-tools/settings';

/**
 * Starts a backend with only the calls that the specification names (section 7), for one admin. It knows only their
 * shapes, and ignores queries. `loseAnswer` drops the connection during the next answer of a call.
 */
export async function startNineCalls(email: string) {
  const profile = { name: 'Ada Lovelace', email, role: 'admin', onboarding_status: '', subscription_status: '' };
  /** The call whose next answer is dropped. */
  let lostCall = '';
  const lists = { locations: new Array<{ _id: string }>(), users: new Array<{ _id: string }>() };
  let organization: unknown = null;

  const add = (list: { _id: string }[], rows: readonly object[], next: string) => {
    list.push(...rows.map((row) => ({ ...row, _id: `${next}-${(createdCount += 1)}` })));
    profile.onboarding_status = next;
    return createAnswer(null);
  };
  let createdCount = 0;
  const calls: Record<string, (body: Body) => Reply> = {
    'GET /readiness_check': () => createAnswer(null),
    'GET /isUserValid': () => createAnswer(true),
    'GET /user': () => (organization === null ? createRefusal(401, 'Unauthorized') : createAnswer(profile)),
    'GET /org': () => createAnswer(organization),
    'POST /org': (body) => {
      organization = body;
      profile.onboarding_status ||= 'add_locations';
      return createAnswer(null);
    },
    'GET /locations': () => createAnswer(lists.locations),
    'POST /locations': ({ locations = [] }) => add(lists.locations, locations, 'add_users'),
    // The specification names no other fields.
    'GET /users': () => createAnswer(lists.users.map(({ _id }) => ({ _id }))),
    'POST /users': ({ users = [] }) => add(lists.users, users, 'verification'),
  };

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const name = `${request.method} ${request.url?.replace(/^\/api/, '')}`;
    const call = calls[name];
    const { status, ...envelope } =
      call === undefined ? createRefusal(404, 'Not Found') : call(await readBody(request));
    if (name === lostCall) {
      lostCall = '';
      // Chromium repeats a request if the connection ends before the first byte of the answer.
      response.writeHead(status, { 'content-length': '100' }).write('{', () => request.socket.destroy());
      return;
    }
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    profile,
    lists,
    loseAnswer: (call: string) => void (lostCall = call),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Body = { locations?: object[]; users?: object[] };
type Reply = { status: number; ok: boolean; statusCode: number; message: string; payload: unknown };

const createAnswer = (payload: unknown): Reply => ({ status: 200, ok: true, statusCode: 200, message: 'OK', payload });
const createRefusal = (status: number, message: string): Reply => ({
  status,
  ok: false,
  statusCode: status,
  message,
  payload: null,
});

const readBody = async (request: IncomingMessage): Promise<Body> =>
  request.method === 'GET' ? {} : Object((await json(request)) ?? {});
