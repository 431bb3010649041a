import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from 'composition/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { root } from './workspace.ts';

type Case = { file: string; code: string; says: RegExp; besides?: Readonly<Record<string, string>> };

const bans: Case[] = [
  ban('shell/src/main.ts', "import 'firebase/auth'", /identity SDK/),
  may('shared-session/src/effects/firebase.ts', "export const load = () => import('firebase/auth')"),
  ban('shell/src/a.ts', "export * from 'notistack'", /showToast/),
  may('shared-session/src/react/toasts.ts', "export * from 'notistack'"),
  ban('e2e/a.ts', "export * from 'qs'", /query\.ts/),
  may('site/src/store/s3Store.ts', "export * from 'aws4fetch'"),
  ban('site/src/store/a.ts', "export * from 'aws4fetch'", /only s3Store/),
  ban('site/src/serve/a.ts', "export * from '../publish/builds.ts'", /never publishes/),
  ban('site/src/publish/checkBuild.ts', "export * from 'node:fs'", /are pure/),
  ban('site/src/page/a.ts', "export * from '../store/Store.ts'", /are pure/),
  ban('site/src/publish/a.ts', "export * from 'shell'", /by their descriptions/),
  ban('site/src/publish/a.ts', 'export const port = process.env.PORT', /reads the environment/),
  ban('dev/start/a.ts', "export * from 'node:child_process'", /starts and stops processes/),
  may('dev/processes.ts', "export * from 'node:child_process'"),
  ban('dev/start/a.ts', "export * from 'playwright'", /starts browsers/),
  ban('dev/a.ts', "export * from 'api'", /imports none/),
  may('shared-session/src/effects/query.ts', "export * from 'qs'"),
  ban('shell/src/routing/a.ts', "export * from '@module-federation/runtime-tools'", /know the federation/),
  ban('shell/src/a.ts', "export * from 'remote-main'", /never in each other/),
  ban('remote-main/src/a.ts', "export * from '../../remote-onboarding/src/words.ts'", /never in each other/),
  ban('remote-main/src/a.ts', "export * from 'shared-session/src/index.ts'", /never in each other/),
  ban('remote-main/src/a.ts', "export { MemoryRouter } from 'react-router-dom'", /shared\/react-router-dom/),
  may('page-kit/src/standalone/a.ts', "export { createBrowserRouter } from 'react-router-dom'"),
  ban('remote-main/src/a.ts', "export { useNavigate } from 'react-router'", /second copy/),
  ban('remote-main/src/a.ts', "export { getDefaultStore } from 'jotai'", /shared\/jotai/),
  may('remote-main/src/a.ts', "export { Link, useNavigate } from 'react-router-dom'"),
  ban('shared-session/src/contract/a.ts', "export * from '../rules/session.ts'", /stands alone/),
  ban('shared-session/src/rules/a.ts', "export * from '../state/store.ts'", /never acts/),
  ban('shared-session/src/state/a.ts', "export * from '../effects/client.ts'", /holds atoms/),
  ban('shared-session/src/effects/a.ts', "export * from '../react/toasts.ts'", /without React/),
  ban('remote-main/src/a.ts', "export const ask = () => fetch('/api')", /sends requests/),
  may('shared-session/src/effects/a.ts', "export const ask = () => fetch('/api')"),
  ban('shared-session/src/rules/a.ts', 'export const title = () => document.title', /are pure/),
  ban('shared-session/src/state/a.ts', "export const ask = () => fetch('/api')", /are pure/),
  ban('remote-main/src/a.ts', "export const kept = () => localStorage.getItem('a')", /Storage\.ts/),
  may('remote-main/src/draftStorage.ts', "export const kept = () => localStorage.getItem('a')"),
  ban('api/src/domain/a.ts', "export * from '../database/users.ts'", /is pure/),
  ban('api/src/database/a.ts', "export * from '../routes/users.ts'", /knows neither requests/),
  ban('api/src/http/a.ts', "export * from 'pg'", /only database/),
  ban('api/src/routes/a.ts', "export * from 'pg'", /A route works with/),
  ban('composition/src/a.ts', "export * from 'node:fs'", /is pure/),
  ban('api/src/a.ts', "import type { B } from './b.ts'; export type A = B[]", /cycle/, {
    'api/src/b.ts': "import type { A } from './a.ts'; export type B = { of: A }",
  }),
  ban('api/src/a.ts', 'export const first = (rows: any) => rows', /any/),
  ban('api/src/a.ts', 'export const first = (rows: unknown) => rows as string', /type assertions/),
  ban('api/src/a.ts', 'export const first = (rows: string[]) => rows[0]!', /non-null/),
  may('api/src/a.ts', 'export const kinds = [1, 2] as const'),
  ban('api/src/a.ts', 'export default 1', /named exports/),
  may('api/vitest.config.ts', 'export default {}'),
  ban('api/src/a.ts', `${'// a line\n'.repeat(251)}export const a = 1`, /too many lines/),
];

describe('folder bans', () => {
  const folder = temporaryFolder();
  let said: Map<string, string[]>;

  // Each case has its own copy of the workspace's folders; all are linted in one run.
  beforeAll(async () => {
    for (const [at, { file, code, besides }] of bans.entries()) {
      for (const [name, text] of Object.entries({ ...besides, [file]: code })) {
        const path = join(folder, String(at), name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `${text};\n`);
      }
      cpSync(join(root, '.oxlintrc.json'), join(folder, String(at), '.oxlintrc.json'));
    }
    said = await lint(folder);
  });

  it.each(bans.map((entry, at) => ({ ...entry, at })))('$file: $code → $says', ({ file, says, at }) => {
    const messages = said.get(join(String(at), file)) ?? [];
    expect(messages.join('\n')).toMatch(says);
  });
});

async function lint(folder: string): Promise<Map<string, string[]>> {
  const output = await new Promise<string>((resolve) => {
    execFile('oxlint', ['--format', 'json'], { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics }: { diagnostics: { filename: string; message: string; help?: string }[] } = JSON.parse(output);
  const said = new Map<string, string[]>();
  for (const { filename, message, help } of diagnostics) {
    said.set(filename, [...(said.get(filename) ?? []), `${message} ${help ?? ''}`]);
  }
  return said;
}

function ban(file: string, code: string, says: RegExp, besides: Case['besides'] = {}): Case {
  return { file, code, says, besides };
}

function may(file: string, code: string): Case {
  return { file, code, says: /^$/ };
}
