import path from 'node:path';
import type { Configuration } from '@rspack/core';

/** A change of one text in the sources of a part. */
export type Edit = (typeof edits)[keyof typeof edits];

/** The edits that are published before a visitor returns: of one page, and of the shell. */
export const edits = {
  people: {
    name: 'people',
    part: 'remote-main',
    file: 'remote-main/src/pages/PeopleSettings/messages.ts',
    from: "title: 'Person'",
    to: "title: 'Somebody'",
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

/** A build's configuration with the edit that the environment names, which is made while the file is loaded. */
export function withEdit(config: Configuration): Configuration {
  const edit = Object.values(edits).find(({ name }) => name === process.env['BENCH_EDIT']);
  if (edit === undefined) return config;
  const { file, from, to } = edit;
  const rule = {
    test: path.join(root, file),
    enforce: 'pre' as const,
    use: [{ loader: path.join(import.meta.dirname, 'replaceText.cjs'), options: { from, to } }],
  };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
