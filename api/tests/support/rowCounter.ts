import { cleanUp } from 'composition/testing';

import { startNetwork } from './network.ts';

/** Counts the rows that a server reads from its database: the returned address leads to it through a proxy. */
export async function countRows(databaseUrl: string) {
  const url = new URL(databaseUrl);
  let rows = 0;
  const network = await startNetwork(url, { onAnswer: () => createReader((type) => (rows += type === 'D' ? 1 : 0)) });
  cleanUp(network.cut);
  url.port = String(network.port);
  return { url: url.href, rowsRead: () => rows };
}

/** Reads PostgreSQL's messages from pieces of any length: a letter, the length of the rest, the rest. */
function createReader(onMessage: (type: string) => void) {
  let pending = Buffer.alloc(0);
  return (piece: Buffer) => {
    pending = Buffer.concat([pending, piece]);
    let start = 0;
    while (pending.length - start >= 5) {
      const end = start + 1 + pending.readUInt32BE(start + 1);
      if (end > pending.length) break;
      onMessage(String.fromCharCode(pending[start] ?? 0));
      start = end;
    }
    pending = pending.subarray(start);
  };
}
