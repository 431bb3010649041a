import { connect, constants } from 'node:http2';

import { patienceMs, withToken } from '../../api/tests/fuzz/fuzzSender.ts';
import type { Sender } from '../../api/tests/fuzz/fuzzSender.ts';

/** What is left for the path of the 16 kB that the site allows for all headers. */
const mostForPath = 15_000;

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
          // Headers that are too long get 431 over HTTP/1.1; Node resets their stream before anyone could answer.
          const isTooLong = path.length > mostForPath && stream.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM;
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
