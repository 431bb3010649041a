import { usesEmulator } from '../build/identityEnvironment.ts';
import type { Ports } from '../ports.ts';
import { findRemotes } from '../workspace.ts';

/** A line of what is told once everything runs: what it is about, and what a person wants to know of it. */
export type Hint = readonly [label: string, text: string];

/** Where the site is, how to get in, and where mails end up: the last two depend on what is configured. */
export function siteHints(site: string, env: NodeJS.ProcessEnv = process.env): Hint[] {
  return [
    ['Site', site],
    ['Sign in', usesEmulator(env) ? signInHere : `with a provider that is enabled in ${env['FIREBASE_PROJECT_ID']}`],
    ['Mails', env['SMTP_URL'] ? 'sent for real, by SMTP_URL' : `${site}/api/outbox (the verification code is there)`],
  ];
}

/** Where remotes run without the shell, as a stand-in person whom only the development API takes. */
export function aloneHints(ports: Ports, env: NodeJS.ProcessEnv = process.env): Hint[] {
  if (!usesEmulator(env)) return [];
  return findRemotes().map(({ name, port }) => [name, `http://localhost:${ports.of(port)} (alone, without the shell)`]);
}

export const stopHint: Hint = ['Stop', 'Ctrl+C'];

const signInHere = 'with any provider, then "Add new account" in the popup; everything stays on this machine';
