import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The programs of Debian 12; another folder of PostgreSQL's programs can be named by POSTGRES_PROGRAMS. */
export const programs = {
  postgres: process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin',
  psql: '/usr/bin/psql',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;

const packages: Readonly<Record<keyof typeof programs, string>> = {
  postgres: 'postgresql-15',
  psql: 'postgresql-client-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

type ProgramUser = { uid: number; gid: number } | Record<string, never>;

/** Null when everything is there; otherwise a sentence with the command that installs what is missing. */
export function describeMissing(needed: readonly (keyof typeof programs)[]): string | null {
  const missing = needed.filter((name) => !existsSync(programs[name]));
  if (missing.length === 0) return null;
  const names = missing.map((name) => packages[name]).join(' ');
  return `Missing: ${missing.map((name) => programs[name]).join(', ')}\nOn Debian 12: apt-get update && apt-get install -y --no-install-recommends ${names}`;
}

/** PostgreSQL and PgBouncer refuse to run as root, so root starts them as the user that Debian's package makes. */
export function findProgramUser(): ProgramUser {
  if (process.getuid?.() !== 0) return {};
  return { uid: readId('-u'), gid: readId('-g') };
}

const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
