import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createStandInApi } from 'stand-in/api';
import { readUserId } from 'stand-in/identity';
import { getAnswers, toEmptyOrganization, people } from 'stand-in/people';

import type { OwnAnswers } from 'stand-in/own-answers';

/**
 * Starts the stand-in API for the site's /api, on loopback. The token identifies the caller, so that pages of several people
 * can be open at once. A remote's own answers extend the samples and never replace them.
 */
export async function startBackend(own: OwnAnswers) {
  const apis = new Map(
    people
      .flatMap((person) => [person, toEmptyOrganization(person)])
      .map((uid) => {
        const api = createStandInApi();
        for (const [call, answer] of Object.entries(getAnswers(uid, own))) api.answer(call, answer);
        return [uid, api] as const;
      }),
  );
  const server = createServer((request, response) => {
    const api = apis.get(readUserId(request.headers.authorization) ?? 'active');
    if (api === undefined) response.writeHead(401).end();
    else void api.respond(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address: AddressInfo | string | null = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
