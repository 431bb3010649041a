import { createServer } from 'node:http';

import { exportJWK } from 'jose';

type Published = { kid: string; publicKey: CryptoKey };

/** A server that publishes keys like the identity provider. Tests change its keys and its answers. */
export async function startKeyServer(first: Published) {
  const bodyOf = async (keys: Published[]) =>
    JSON.stringify({
      keys: await Promise.all(
        keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' })),
      ),
    });
  let body = await bodyOf([first]);
  let status = 200;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/keys`,
    asked: () => asked,
    answerWith: (next: number) => void (status = next),
    async publish(...keys: Published[]) {
      body = await bodyOf(keys);
    },
    stop: () => void server.close(),
  };
}
