import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { CommandError, getReason } from 'composition/errors';
import { parseJson } from 'composition/parse-json';
import { searchModule } from 'composition/remote-names';
import * as v from 'valibot';

/** The properties of a remote's build that a page needs. */
export type ServedBuild = {
  name: string;
  container: string;
  entry: string;
  type: 'global' | 'module';
  integrity: string;
  languages: string[];
  hasSearch: boolean;
  /** Whether the server's last build failed, so that it still serves the previous build. */
  hasFailed: boolean;
};

const assets = v.optional(v.object({ js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }) }));

const manifest = v.object({
  metaData: v.object({
    globalName: v.string(),
    // Relies on undocumented behavior: the manifests of federation tools have these fields. startDevSite.test.ts and
    // devInSite.spec.ts read them.
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.optional(v.string()) }),
  }),
  exposes: v.array(v.object({ path: v.string() })),
  shared: v.array(v.object({ name: v.string(), assets })),
});

/** Reads the current build of a development server, with the hash of its entry. Waits while the server rebuilds. */
export async function readServedBuild(from: string, name: string, tries = 10): Promise<ServedBuild> {
  try {
    return await readOnce(from, name);
  } catch (error) {
    if (tries <= 1) throw error;
    await sleep(300);
    return readServedBuild(from, name, tries - 1);
  }
}

async function readOnce(from: string, name: string): Promise<ServedBuild> {
  const { bytes, hasFailed } = await request(`${from}/mf-manifest.json`);
  const result = v.safeParse(manifest, parseJson(bytes.toString()));
  if (!result.success)
    throw new CommandError(`${from}/mf-manifest.json does not describe a build of ${name}. Does its server run there?`);
  const { metaData, exposes, shared } = result.output;
  await refuseDevelopmentBuild(
    from,
    shared.flatMap((share) =>
      share.name === 'react' ? [share.assets?.js.sync ?? [], share.assets?.js.async ?? []] : [],
    ),
  );
  const { path, name: file, type } = metaData.remoteEntry;
  const { href: entry } = new URL(`${path === '' ? '' : `${path}/`}${file}`, `${from}/`);
  const integrity = `sha256-${hash('sha256', (await request(entry)).bytes, 'base64')}`;
  return {
    name,
    container: metaData.globalName,
    entry,
    type: type === 'module' ? 'module' : 'global',
    integrity,
    languages: exposes.flatMap((module) => /^\.\/languages\/([a-z]{2})$/.exec(module.path)?.[1] ?? []),
    hasSearch: exposes.some((module) => module.path === searchModule),
    hasFailed,
  };
}

/**
 * Refuses a build that has React's development code: its elements do not work with the shell's React. A production build may
 * bring a React as a fallback, which the shell never uses. Relies on undocumented behavior: only React's development code has
 * this message, since React 16. The test beside this file reads both files of the installed React.
 */
async function refuseDevelopmentBuild(from: string, files: string[][]): Promise<void> {
  const scripts = await Promise.all(files.flat().map((file) => request(new URL(file, `${from}/`).href)));
  if (scripts.some(({ bytes }) => bytes.includes(developmentMessage)))
    throw new CommandError(
      `${from} serves a development build, which the site's shell does not run. Stop it, and run this again; or serve a production build.`,
    );
}

const developmentMessage = 'Invalid hook call. Hooks can only be called inside of the body of a function component';

/** The kit's development server sends this header after a build that failed. */
const failedHeader = 'askwell-build';

async function request(url: string): Promise<{ bytes: Buffer; hasFailed: boolean }> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) }).catch((error) => {
    throw new CommandError(`${url} does not answer: ${getReason(error)}.`);
  });
  if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}.`);
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    hasFailed: answer.headers.get(failedHeader) === 'failed',
  };
}
