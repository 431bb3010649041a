import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** One change to a string in the sources of a part. */
export type Edit = (typeof edits)[keyof typeof edits];

/** The edits that are published before a visitor returns: one edits a page, the other the shell. */
export const edits = {
  people: {
    name: 'people',
    part: 'remote-main',
    file: 'remote-main/src/pages/PeopleSettings/messages.ts',
    from: "title: 'Person'",
    to: "title: 'Someone'",
  },
  shell: {
    name: 'shell',
    part: 'shell',
    file: 'shell/src/messages.ts',
    from: 'You’re offline',
    to: 'You are offline',
  },
} as const;

const root = path.join(import.meta.dirname, '../../..');

/** Configures a build with the edit that the environment names. The source file itself does not change. */
export function withEdit(config: Configuration): Configuration {
  const edit = Object.values(edits).find(({ name }) => name === process.env['BENCH_EDIT']);
  if (edit === undefined) return config;
  const file = path.join(root, edit.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(edit.from)) throw new Error(`${file} has no ${edit.from}.`);
  const editedSources = new rspack.experiments.VirtualModulesPlugin({ [file]: source.replace(edit.from, edit.to) });
  return { ...config, plugins: [...(config.plugins ?? []), editedSources] };
}
