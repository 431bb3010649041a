import { createServer } from 'node:net';
import type { Server } from 'node:net';

import { calls } from 'shared-session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { newAdmin, newPerson } from './support/people.ts';

/** A mail server that keeps what it is given, or refuses everything. */
async function startMailServer() {
  const received: string[] = [];
  let refuses = false;
  const server: Server = createServer((socket) => {
    let data: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 test');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (data === null) {
          if (refuses && line.startsWith('MAIL')) say('451 later');
          else if (line === 'DATA') [data] = ['', say('354 go on')];
          else say(line.startsWith('QUIT') ? '221 bye' : '250 fine');
        } else if (line === '.') {
          received.push(data);
          data = null;
          say('250 taken');
        } else data += `${line}\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, url: `smtp://127.0.0.1:${port}`, refuse: (value: boolean) => void (refuses = value), server };
}

describe('mails with SMTP_URL', () => {
  let api: TestApi;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
    api = await startTestApi({ SMTP_URL: mailServer.url, MAIL_FROM: 'Askwell <hello@askwell.example>' });
  });
  afterAll(async () => {
    await api.stop();
    mailServer.server.close();
  });

  const invite = async () => {
    const { email } = newPerson();
    const body = { users: [{ name: 'Eve', email, role: 'user' }] };
    await api.call(calls.addUsers, { as: await newAdmin(api), body });
    return email ?? '';
  };
  const waiting = () => api.sql`select tries from mails`;

  it('invitation → sent once, from MAIL_FROM, and no copy is kept', async () => {
    const email = await invite();
    await expect.poll(() => mailServer.received.filter((mail) => mail.includes(email))).toHaveLength(1);
    expect(mailServer.received.at(-1)).toContain('From: Askwell <hello@askwell.example>');
    await expect.poll(waiting).toEqual([]);
  });

  it('mail server refuses → kept, tried again later, then sent', async () => {
    mailServer.refuse(true);
    const email = await invite();
    await expect.poll(waiting).toEqual([{ tries: 1 }]);
    mailServer.refuse(false);
    api.advance(30_000);
    await invite();
    await expect.poll(() => mailServer.received.filter((mail) => mail.includes(email))).toHaveLength(1);
    await expect.poll(waiting).toEqual([]);
    expect(api.logs.join('\n')).not.toContain(email);
  });

  it('invitation that is refused → no mail', async () => {
    const admin = await newAdmin(api);
    const body = { users: [{ name: 'Eve', email: newPerson().email, role: 'nobody' }] };
    expect((await api.try(calls.addUsers, { as: admin, body })).status).toBe(422);
    expect(await waiting()).toEqual([]);
  });

  it('outbox → not there', async () => {
    expect((await api.send('GET', '/outbox.json')).status).toBe(404);
    expect((await api.send('GET', '/outbox')).status).toBe(404);
  });
});
