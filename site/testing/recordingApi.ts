import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** An API that notes every request it reads, as "METHOD /path body", and answers with who asked: the request's token. */
export async function startRecordingApi() {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const token = request.headers.authorization ?? 'nobody';
    const body = await text(request);
    seen.push(`${request.method} ${request.url} ${body}`);
    response.end(`answer for ${token}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    seen,
    stop: () => void server.close(),
  };
}
