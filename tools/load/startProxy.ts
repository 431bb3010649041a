import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort } from '@askwell/part-tools/settings';
import { startChild, startWatchdog, stopChild, waitUntilReady } from 'dev/processes';

/**
 * Starts a proxy in front of the API with its configuration from docs/config, and returns its URL. There are two differences:
 * the proxy uses plain HTTP on a free port, and clients may send another IP address in X-Forwarded-For, because all of them run
 * on this machine.
 */
export async function startProxy(cleanUp: AsyncDisposableStack, proxy: string, apiUrl: string): Promise<string> {
  if (proxy !== 'nginx' && proxy !== 'caddy') throw new Error('--behind takes nginx or caddy.');
  const folder = await mkdtemp(join(tmpdir(), `bench-${proxy}-`));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const file = join(folder, 'configuration');
  await writeFile(file, await configurations[proxy](folder, port, new URL(apiUrl).port));
  const args = { nginx: ['-c', file, '-e', 'stderr'], caddy: ['run', '--adapter', 'caddyfile', '--config', file] };
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const lines: string[] = [];
  const child = startChild({ name: proxy, command: proxy, args: args[proxy], cwd: folder, env }, (line) =>
    lines.push(line),
  );
  startWatchdog()(child);
  cleanUp.defer(() => stopChild(child));
  const url = `http://127.0.0.1:${port}/api`;
  const failure = child.ended.then((how) => {
    throw new Error(`${proxy} ended (${how}):\n${lines.join('\n')}`);
  });
  await Promise.race([waitUntilReady(proxy, `${url}/readiness_check`), failure]);
  failure.catch(() => {});
  return url;
}

const readConfiguration = (name: string) => readFile(resolve(import.meta.dirname, '../../docs/config', name), 'utf8');

const configurations = {
  async nginx(folder: string, port: number, apiPort: string) {
    const server = (await readConfiguration('nginx.conf'))
      .replace(/server \{\s+listen 80;[^}]+\}/, '')
      .replace('listen 443 ssl http2 ', `listen 127.0.0.1:${port} `)
      .replace(/^ *ssl_.*$/gm, '')
      .replaceAll(/127\.0\.0\.1:300[34]/g, `127.0.0.1:${apiPort}`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
    return `daemon off; pid ${folder}/pid; worker_processes auto; events { worker_connections 4096; }
      http { access_log off; ${paths.join(' ')} set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
      ${server} }`;
  },
  async caddy(_folder: string, port: number, apiPort: string) {
    return (await readConfiguration('Caddyfile'))
      .replace('servers {', 'admin off\n  servers {')
      .replace('app.example.com {', `http://127.0.0.1:${port} {`)
      .replace('health_uri /readiness_check', '$&\n      trusted_proxies 127.0.0.1/32')
      .replace('127.0.0.1:3003 127.0.0.1:3004', `127.0.0.1:${apiPort}`);
  },
};
