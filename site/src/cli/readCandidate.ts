import path from 'node:path';

import { type Build, readBuild } from '../parts/readBuild.ts';
import { Refusal } from '../Refusal.ts';
import type { Given } from './Command.ts';
import { partNamed } from './partNamed.ts';

/** The build that a command is given: in the part's own dist folder unless --from names another. */
export async function readCandidate({ words, options, env }: Given): Promise<Build> {
  const name = partNamed(words[0]);
  const folder = path.resolve(
    typeof options['from'] === 'string' ? options['from'] : path.join(env['SITE_PARTS'] ?? '.', name, 'dist'),
  );
  const build = await readBuild(folder);
  if (build.part.name === name) return build;
  throw new Refusal(`${folder} holds a build of ${build.part.name}, not of ${name}.`);
}
