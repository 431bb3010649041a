import { join } from 'node:path';
import { parseJson } from 'composition/parse-json';
import {
  getApiOrigin,
  demoProject,
  getEmulatorOrigin,
  getIdentityEnvironment,
  type Ports,
  usesEmulator,
} from '@askwell/part-tools/settings';

import { root } from './workspace.ts';
import type { Service } from './processes.ts';

/**
 * The API, with a local database unless DATABASE_URL is set, and the Auth emulator unless a real project is configured.
 * `folder` holds their files instead of .data.
 */
export function listBackendServices(ports: Omit<Ports, 'shift'>, folder?: string): Service[] {
  const identity = join(folder ?? join(root, '.data'), 'identity');
  const emulator: Service = {
    name: 'identity',
    command: 'node',
    args: [join(root, 'tools/dev/identity/startEmulator.ts'), demoProject, String(ports.emulator), identity],
    cwd: root,
    // Keeps firebase-tools from reading the user's own settings.
    env: { XDG_CONFIG_HOME: identity },
    port: ports.emulator,
    readyUrl: `${getEmulatorOrigin(ports)}/`,
    // firebase-tools reports its progress, so this keeps only warnings and errors.
    // Relies on undocumented behavior: firebase-tools 15.34 begins warnings and errors like this. services.test.ts has its
    // lines.
    filterLine: (line) => (/^(\w*Error\b|⚠)/.test(line) ? line : null),
  };
  const database = join(folder ?? join(root, '.data'), 'postgres');
  const withDatabase = [join(root, 'packages/local-database/src/main.ts'), database];
  const startApi = ['node', '--max-semi-space-size=8', '--max-old-space-size=1024', 'src/main.ts'];
  const api: Service = {
    name: 'api',
    command: 'node',
    args: [...withDatabase, ...startApi],
    cwd: join(root, 'api'),
    // The database may take 300 s to start and 300 s to stop. Killing its process earlier would leave the server running.
    stopTimeout: 660_000,
    env: {
      API_PORT: String(ports.api),
      SITE_ORIGIN: process.env['SITE_ORIGIN'] || `http://localhost:${ports.site}`,
      ...getIdentityEnvironment(),
    },
    port: ports.api,
    readyUrl: `${getApiOrigin(ports)}/readiness_check`,
    filterLine: filterApiLine,
  };
  return usesEmulator() ? [emulator, api] : [api];
}

/** Formats a line of the API's log for the terminal. Prints warnings and errors with all fields. Null hides a line. */
export function filterApiLine(line: string): string | null {
  const { level, time: _, msg, ...fields } = Object(parseJson(line));
  if (level === undefined) return line.startsWith('API ready') ? null : nameDataFolder(line);
  if (level < 40) return null;
  return Object.keys(fields).length === 0 ? msg : `${msg} ${JSON.stringify(fields)}`;
}

/** The API does not know where the database of `npm start` is. */
const nameDataFolder = (line: string) =>
  process.env['DATABASE_URL'] ? line : line.replace(/(?<=made by another build.*)\.$/, ', or delete .data/postgres.');

/** A line to print once everything is running. */
export type Hint = readonly [label: string, text: string];

/** Prints where the site is, how to sign in, where mails appear, and more. */
export function printWelcome(sentence: string, site: string, more: readonly Hint[]): void {
  const hints: Hint[] = [...listHints(site), ...more, ['Stop', 'Ctrl+C']];
  const width = Math.max(...hints.map(([label]) => label.length));
  const lines = hints.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`);
  console.log(['', `  ${sentence}`, '', ...lines, ''].join('\n'));
}

function listHints(site: string): Hint[] {
  return [
    ['Site', site],
    [
      'Sign in',
      usesEmulator() ? signInHint : `with a provider that is enabled in ${process.env['FIREBASE_PROJECT_ID']}`,
    ],
    [
      'Mails',
      process.env['SMTP_URL'] ? 'sent for real, by SMTP_URL' : `${site}/api/outbox (the verification code is there)`,
    ],
  ];
}

const signInHint = 'with any provider, then "Add new account" in the popup; everything stays on this machine';
