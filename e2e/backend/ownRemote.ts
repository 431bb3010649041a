import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createRemote } from 'create-askwell-remote';
import { startChild, stopChild } from 'dev/processes';
import { defaultBase, freePort } from 'remote-kit/ports';
import { root } from 'dev/workspace';

/** An unpublished remote on its developer's machine, which `askwell-remote dev` runs in a site. */
export type OwnRemote = {
  /** The link to the site's consent page, as the terminal prints it. */
  link: string;
  /** Replaces a text of the page. */
  edit: (from: string, to: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Replaces a text of a folder's file, which is never empty meanwhile: a build of that would reload the page. */
export async function replaceText(folder: string, file: string, from: string | RegExp, to: string): Promise<void> {
  const [path, edited] = [join(folder, file), join(folder, 'edited')];
  const text = await readFile(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no “${from}”.`);
  await writeFile(edited, changed);
  await rename(edited, path);
}

/** Makes a remote called `remote-trial` with one page at /trial. */
async function makeTrial({ change = (text) => text, described = {} }: Options = {}) {
  const folder = await mkdtemp(join(root, '.cache/trial-'));
  createRemote(folder, { name: 'remote-trial', port }, 'workspace');
  await symlink(join(root, 'remote-main/node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'src/pages/Trial.tsx'), change(page));
  const json = join(folder, 'remote.json');
  await writeFile(json, JSON.stringify({ ...JSON.parse(await readFile(json, 'utf8')), ...described }));
  return {
    folder,
    edit: (from: string, to: string) => replaceText(folder, 'src/pages/Trial.tsx', from, to),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

type Options = {
  /** Environment variables of the command. */
  env?: Record<string, string>;
  flags?: string[];
  /** Changes its page. */
  change?: (text: string) => string;
  /** More fields of its remote.json. */
  described?: object;
};

/** Runs it in a site. */
export async function startOwnRemote(site: string, options: Options = {}): Promise<OwnRemote> {
  const { folder, edit, remove } = await makeTrial(options);
  const link = Promise.withResolvers<string>();
  const lines: string[] = [];
  const command = {
    name: 'askwell-remote',
    command: process.execPath,
    args: [join(root, 'remote-kit/src/cli/askwellRemote.ts'), 'dev', '--against', site, ...(options.flags ?? [])],
    cwd: folder,
    env: { ...options.env, ASKWELL_PORT_BASE: String((await freePort()) - port + defaultBase) },
  };
  const child = startChild(command, (line) => {
    lines.push(line);
    const [found] = /http\S+\/_site\/override\?of=\S+/.exec(line) ?? [];
    if (found !== undefined) link.resolve(found);
  });
  void child.ended.then((how) => link.reject(new Error(`askwell-remote dev ended with ${how}:\n${lines.join('\n')}`)));
  return {
    link: await link.promise,
    edit,
    async stop() {
      await stopChild(child);
      await remove();
    },
  };
}

const port = 3010;
const page = `import { memo, useState } from 'react';
import { PageFrame } from 'remote-kit';
import { useSession } from 'shared-session';

import { messages } from '../messages.ts';

const Greeting = memo(function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
}

export function Page() {
  const { user } = useSession();
  return (
    <PageFrame title={messages.title}>
      <Greeting name={user?.name ?? ''} />
      <label>Note <input /></label>
      <Counter />
    </PageFrame>
  );
}
`;
