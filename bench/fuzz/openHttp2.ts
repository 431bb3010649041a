import { connect, constants } from 'node:http2';

import { patienceMs, withToken } from '../../api/tests/support/fuzzSender.ts';
import type { Sender } from '../../api/tests/support/fuzzSender.ts';

const mostHeaders = 65_000;

/** All requests on one connection, which is opened again when the server ends it. */
export function openHttp2(origin: string, prefix: string, ca: string): Sender {
  let session = open();
  return {
    close: () => session.close(),
    send({ method, path, headers, body }, token) {
      if (session.closed || session.destroyed) session = open();
      return new Promise((resolve) => {
        const target = { ':method': method, ':path': `${prefix}${path}`, ...withToken(headers, token) };
        const stream = session.request(target, { endStream: body === null });
        let [status, text] = [0, ''];
        stream.on('response', (answer) => (status = answer[':status'] ?? 0));
        stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        stream.on('error', ({ message }) => {
          // What HTTP/1.1 answers with 431, Node resets: the headers would not fit into its memory.
          const isTooLong = path.length > mostHeaders && stream.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM;
          resolve({ status: isTooLong ? 431 : 0, text: message });
        });
        stream.on('close', () => resolve({ status, text }));
        stream.setTimeout(patienceMs, () => stream.close());
        if (body !== null) stream.end(body);
      });
    },
  };

  function open() {
    // What ends a connection is seen by the requests on it.
    return connect(origin, { ca }).on('error', () => {});
  }
}
