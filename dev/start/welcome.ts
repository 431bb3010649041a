import type { Ports } from '../ports.ts';
import { findRemotes } from '../workspace.ts';

/** What a person wants to know once everything runs. */
export function welcome(ports: Ports, { seconds, alone }: { seconds: number; alone: boolean }): string {
  const site = `http://localhost:${ports.site}`;
  const remotes = findRemotes().map(({ name, port }) => [
    name,
    `http://localhost:${ports.of(port)} (alone, without the shell)`,
  ]);
  const lines = [
    ['Site', site],
    ['Sign in', 'with any provider, then "Add new account" in the popup; everything stays on this machine'],
    ['Mails', `${site}/api/outbox (the verification code is there)`],
    ...(alone ? remotes : []),
    ['Stop', 'Ctrl+C'],
  ];
  const width = Math.max(...lines.map(([label = '']) => label.length));
  const body = lines.map(([label = '', text = '']) => `  ${label.padEnd(width)}  ${text}`);
  return ['', `  Askwell runs, ready in ${seconds.toFixed(1)} s.`, '', ...body, ''].join('\n');
}
