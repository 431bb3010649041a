import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A proxy between the API and its database that records the text of every statement. */
export async function recordStatements(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const statements = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const read = createReader((statement) => statements.add(statement));
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  if (typeof address === 'object' && address) url.port = String(address.port);
  return {
    url: url.href,
    statements,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Parses PostgreSQL's protocol: a first message without a type, then messages of type, length and content. */
function createReader(onStatement: (text: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let typeBytes = 0;
  let isApi = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4 && rest.length >= typeBytes + rest.readInt32BE(typeBytes)) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      const type = typeBytes === 1 ? String.fromCharCode(rest[0] ?? 0) : '';
      if (typeBytes === 0) isApi = rest.subarray(0, end).includes('application_name\0api\0');
      const texts = rest.subarray(5, end).toString().split('\0');
      // A simple query is one text. A parse message starts with the statement's name.
      if (isApi && type === 'Q') onStatement(texts[0] ?? '');
      if (isApi && type === 'P') onStatement(texts[1] ?? '');
      rest = rest.subarray(end);
      typeBytes = 1;
    }
  };
}
