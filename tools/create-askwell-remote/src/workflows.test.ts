import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { isCommand } from '@askwell/site/cli';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createRemote } from './createRemote.ts';

const texts = v.record(v.string(), v.unknown());
const step = v.object({
  id: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  env: v.optional(texts),
});
const job = v.object({
  if: v.optional(v.string()),
  needs: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((needs) => [needs].flat()),
    ),
  ),
  uses: v.optional(v.string()),
  environment: v.optional(v.string()),
  permissions: v.optional(texts, {}),
  env: v.optional(texts),
  steps: v.optional(v.array(step), []),
});
const workflow = v.object({
  on: texts,
  permissions: texts,
  env: v.optional(texts),
  jobs: v.record(v.string(), job),
});

const template = path.join(import.meta.dirname, '../template/repository/.github/workflows');
const workspace = path.join(import.meta.dirname, '../../../.github/workflows');

describe.each([
  { whose: 'an outside team', folder: template, tests: ['build'] },
  { whose: 'this repository', folder: workspace, tests: ['test', 'find'] },
])('workflows of $whose', ({ folder, tests }) => {
  const read = (file: string) => v.parse(workflow, parse(readFileSync(path.join(folder, file), 'utf8')));
  const files = globSync('*.yml', { cwd: folder });
  const jobs = files.flatMap((file) =>
    Object.entries(read(file).jobs).map(([name, described]) => ({ name: `${file} ${name}`, ...described })),
  );
  const steps = jobs.flatMap((described) => described.steps);
  const publish = read('release.yml').jobs['publish'];

  it('a push → is published after all tests and the run of its commit', () => {
    const { release, again } = read('ci.yml').jobs;
    expect([release?.needs, release?.uses]).toEqual([tests, './.github/workflows/release.yml']);
    expect([again?.needs?.includes('release'), again?.if]).toEqual([true, "needs.release.outputs.again == 'true'"]);
    expect(publish?.needs).toEqual(['run']);
    // Conditions such as `always()` would start a job even after another one has failed.
    for (const described of jobs.filter(({ name }) => /release|again|publish/.test(name)))
      expect(String(described.if)).not.toMatch(/always|failure|cancelled/);
  });

  it('secrets → are only in the step that publishes main', () => {
    const secret = jobs.flatMap((described) =>
      described.steps
        .filter((each) => JSON.stringify(each).includes('secrets.'))
        .map((each) => [described, each] as const),
    );
    expect(secret.map(([{ name, environment }]) => [name, environment])).toEqual([['release.yml publish', 'site']]);
    for (const [, { run = '', env = {} }] of secret) {
      expect(run).toMatch(/ publish /);
      expect(JSON.stringify(env)).toContain('secrets.SITE_STORE');
    }
    for (const file of files)
      expect(
        readFileSync(path.join(folder, file), 'utf8').match(/secrets\.(?!SITE_STORE|AWS_|GITHUB_TOKEN)\w+/g),
      ).toBeNull();
  });

  it('code from a fork → has no rights of the base repository', () => {
    for (const file of files) expect(Object.keys(read(file).on)).not.toContain('pull_request_target');
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('a job that may write → runs nothing of the repository or of packages', () => {
    for (const { permissions, steps: own } of jobs.filter((each) => Object.values(each.permissions).includes('write')))
      expect(JSON.stringify([permissions, own])).not.toMatch(/checkout|\bnp[mx]\b|contents/);
    for (const file of files) expect(Object.values(read(file).permissions)).not.toContain('write');
  });

  it('actions and tools → are pinned or installed', () => {
    const actions = [...steps, ...jobs].flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^(actions\/[\w-]+@[0-9a-f]{40}|\.\/\.github\/.*)$/.test(action))).toEqual([]);
    for (const { run = '' } of steps) expect(run).not.toMatch(/\bnpx (?!--no-install )/);
  });

  it.each([
    ['0', 'false', 0, ''],
    ['1', 'false', 1, ''],
    ['3', 'false', 0, 'again=true\n'],
    ['3', 'true', 3, ''],
  ])('publish ends with %s, last attempt: %s → gives %i, %j', (code, isLastTry, status, output) => {
    const bin = createTemporaryFolder();
    for (const name of ['npm', 'npx']) {
      writeFileSync(path.join(bin, name), `#!/bin/sh\nexit ${code}\n`);
      chmodSync(path.join(bin, name), 0o755);
    }
    const outputs = path.join(bin, 'outputs');
    writeFileSync(outputs, '');
    const script = publish?.steps.find(({ id }) => id === 'publish')?.run ?? '';
    const env = {
      PATH: `${bin}:${process.env['PATH']}`,
      GITHUB_OUTPUT: outputs,
      IS_LAST_TRY: isLastTry,
      PART: 'remote-main',
    };
    const result = spawnSync('bash', ['-e', '-c', script], { env });
    expect([result.status, readFileSync(outputs, 'utf8')]).toEqual([status, output]);
  });
});

it('an outside team’s workflows → name scripts that exist', () => {
  const folder = createTemporaryFolder();
  createRemote(folder, { name: 'remote-reports', port: 3010 }, 'repository');
  const writtenWorkflows = globSync('.github/workflows/*.yml', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  expect(writtenWorkflows.join('\n')).not.toContain('sample');
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const steps = writtenWorkflows.flatMap((text) =>
    Object.values(v.parse(workflow, parse(text)).jobs).flatMap((each) => each.steps),
  );
  const ran = steps.flatMap(({ run = '' }) => /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(run)?.[1] ?? []);
  expect(new Set(ran)).toEqual(new Set(['ci', 'types', 'test', 'build']));
  expect(ran.filter((script) => script !== 'ci' && !Object.hasOwn(scripts, script))).toEqual([]);
  const commands = Object.values<string>(scripts).flatMap((line) => /^askwell-site (\w+)/.exec(line)?.[1] ?? []);
  expect(commands.filter((command) => !isCommand(command))).toEqual([]);
});
