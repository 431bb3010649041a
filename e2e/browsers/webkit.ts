import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@askwell/part-tools/ports';
import * as v from 'valibot';

import { commands, type Driver } from './webDriver.ts';

const answer = v.object({ value: v.unknown() });
const session = v.object({ sessionId: v.string() });

/** Starts WebKitGTK's small browser through its WebDriver; it needs a display, so one without a screen is started too. */
export async function startWebKit(program: string, display: string): Promise<Driver> {
  const port = await freePort();
  const driver = spawn(display, ['-a', program, `--port=${port}`], { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${port}/session`;
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', acceptInsecureCerts: true } };
  const { sessionId } = v.parse(session, await retry(() => request(url, { capabilities })));
  const at = (path: string) => `${url}/${sessionId}${path}`;

  return {
    async send(command, parameters = {}) {
      const [path] = commands[command];
      const id = 'id' in parameters ? String(parameters.id) : '';
      return request(at(path.replace(':id', id)), parameters);
    },
    windows: async () => v.parse(v.array(v.string()), await request(at('/window/handles'))),
    async stop() {
      await request(at(''), undefined, 'DELETE').catch(() => null);
      if (driver.pid !== undefined) process.kill(-driver.pid);
      await once(driver, 'exit');
    },
  };
}

async function request(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = v.parse(answer, await response.json());
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** The driver listens a moment after it was started. */
async function retry(attempt: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await sleep(200);
    }
  }
  return attempt();
}
