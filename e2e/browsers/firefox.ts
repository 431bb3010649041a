import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@askwell/part-tools/ports';
import * as v from 'valibot';

import { commands, type Driver } from './webDriver.ts';

const reply = v.tuple([v.literal(1), v.number(), v.unknown(), v.unknown()]);
const value = v.object({ value: v.unknown() });

/** Starts Firefox and speaks Marionette with it, the protocol that geckodriver translates WebDriver to. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = await connectTo(port);
  const send = createMarionette(socket);
  // The site over TLS has a self-signed certificate.
  await send('WebDriver:NewSession', { acceptInsecureCerts: true });

  return {
    send: async (command, parameters = {}) => unwrap(await send(commands[command][1], parameters)),
    windows: async () => v.parse(v.array(v.string()), await send('WebDriver:GetWindowHandles', {})),
    async stop() {
      socket.destroy();
      firefox.kill();
      await once(firefox, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const unwrap = (answer: unknown) => (v.is(value, answer) ? answer.value : answer);

async function connectTo(port: number): Promise<Socket> {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isConnected = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    if (isConnected) return socket;
    await sleep(200);
  }
  throw new Error('Firefox does not listen for Marionette.');
}

/** One command after the other, as `length:[0, id, name, parameters]`; answers are `length:[1, id, error, result]`. */
function createMarionette(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let bytes: Buffer = Buffer.alloc(0);
  let lastId = 0;
  socket.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let colon = bytes.indexOf(':'); colon > 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon).toString());
      if (bytes.length < end) return;
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // The first message is a greeting.
      if (v.is(reply, message)) settle(message);
    }
  });

  function settle([, id, error, result]: v.InferOutput<typeof reply>) {
    const { resolve, reject } = waiting.get(id) ?? Promise.withResolvers<unknown>();
    waiting.delete(id);
    if (error === null) resolve(result);
    else reject(new Error(JSON.stringify(error)));
  }

  return (name: string, parameters: object): Promise<unknown> => {
    lastId += 1;
    const answered = Promise.withResolvers<unknown>();
    waiting.set(lastId, answered);
    const message = JSON.stringify([0, lastId, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answered.promise;
  };
}
