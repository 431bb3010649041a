import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { cleanUp } from 'composition/testing';
import { SMTPServer } from 'smtp-server';

type Command = 'AUTH' | 'MAIL FROM' | 'RCPT TO';

/** Starts an SMTP server that stores mails, or refuses them. */
export async function startMailServer() {
  const receivedMails: { from: string; to: string[]; text: string }[] = [];
  let refusal: { responseCode: number | null; at: Command; reason: string } | null = null;
  const findRefusal = (command: Command) =>
    refusal?.at === command && refusal.responseCode !== null ? Object.assign(new Error(refusal.reason), refusal) : null;
  const slow = new Set<() => void>();
  let isSlow = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'askwell' && password === 'secret'
        ? done(findRefusal('AUTH'), { user: username })
        : done(new Error('unknown')),
    onMailFrom: (_address, _session, done) => done(findRefusal('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(findRefusal('RCPT TO')),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        receivedMails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
        if (isSlow) slow.add(done);
        else done();
      });
    },
  });
  server.on('error', () => {});
  const port = await getPort(server.listen(0, '127.0.0.1'));
  cleanUp(() => new Promise<void>((resolve) => server.close(resolve)));
  return {
    received: receivedMails,
    url: `smtp://askwell:secret@127.0.0.1:${port}`,
    /**
     * Refuses the SMTP command `at` of every mail with this code. AUTH is the API's sign-in. With null, accepts all
     * commands again.
     */
    refuse(responseCode: number | null, at: Command = 'RCPT TO', reason = 'no') {
      refusal = { responseCode, at, reason };
    },
    /** Accepts mails without confirming them until this is turned off. */
    setSlow(value: boolean) {
      isSlow = value;
      if (value) return;
      for (const done of slow) done();
      slow.clear();
    },
  };
}

/** Starts an SMTP server whose first answer never ends, although the connection is never idle. Returns its URL. */
export async function startEndlessMailServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    const timer = setInterval(() => socket.write('250-wait\r\n'), 100);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
    socket.resume();
  });
  const port = await getPort(server.listen(0, '127.0.0.1'));
  cleanUp(() => void server.close());
  return `smtp://127.0.0.1:${port}`;
}

async function getPort(server: Server): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
