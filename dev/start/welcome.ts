import { usesEmulator } from '../buildParts.ts';
import type { Ports } from 'remote-kit/ports';
import { findRemotes } from '../workspace.ts';

/** A line that is printed once everything runs: its label, and its text. */
export type Hint = readonly [label: string, text: string];

/** The text that is printed once everything runs: a sentence, and the hints below each other. */
export function welcome(sentence: string, hints: readonly Hint[]): string {
  const width = Math.max(...hints.map(([label]) => label.length));
  const lines = hints.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`);
  return ['', `  ${sentence}`, '', ...lines, ''].join('\n');
}

/** Where the site is, how to sign in, and where mails end up. */
export function siteHints(site: string, env: NodeJS.ProcessEnv = process.env): Hint[] {
  return [
    ['Site', site],
    ['Sign in', usesEmulator(env) ? signInHere : `with a provider that is enabled in ${env['FIREBASE_PROJECT_ID']}`],
    ['Mails', env['SMTP_URL'] ? 'sent for real, by SMTP_URL' : `${site}/api/outbox (the verification code is there)`],
  ];
}

/** Where remotes run without the shell, as a test user whom only the development API accepts. */
export function standaloneHints(ports: Ports, env: NodeJS.ProcessEnv = process.env): Hint[] {
  if (!usesEmulator(env)) return [];
  return findRemotes().map(({ name, port }) => [name, `http://localhost:${ports.of(port)} (alone, without the shell)`]);
}

export const stopHint: Hint = ['Stop', 'Ctrl+C'];

const signInHere = 'with any provider, then "Add new account" in the popup; everything stays on this machine';
