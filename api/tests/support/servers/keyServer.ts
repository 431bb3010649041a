import { createServer } from 'node:http';

import { listen } from 'composition/testing';
import { exportJWK } from 'jose';

type PublishedKey = { kid: string; publicKey: CryptoKey };

/** Starts a server that publishes keys like the identity provider. Tests change its keys and its answers. */
export async function startKeyServer(first: PublishedKey) {
  const makeBody = async (keys: PublishedKey[]) =>
    JSON.stringify({
      keys: await Promise.all(
        keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' })),
      ),
    });
  let body = await makeBody([first]);
  let status = 200;
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(status).end(body);
  });
  return {
    url: `${await listen(server)}/keys`,
    requests: () => requests,
    answerWith(next: number, text = body) {
      status = next;
      body = text;
    },
    async publish(...keys: PublishedKey[]) {
      body = await makeBody(keys);
    },
  };
}
