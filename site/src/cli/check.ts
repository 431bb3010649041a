import { checkBuild } from '../check/checkBuild.ts';
import { readLiveParts } from '../composition/readLiveParts.ts';
import { readSite } from '../composition/readSite.ts';
import { compressBuild } from '../parts/compressBuild.ts';
import { misfit } from '../publish/FailedCheck.ts';
import type { Command } from './Command.ts';
import { readCandidate } from './readCandidate.ts';

export const check: Command = {
  usage: 'check <part> [--from <folder>]',
  does: 'says whether a build fits what is live; changes nothing',
  words: 1,
  async run(given) {
    const build = await readCandidate(given);
    const { site } = await readSite(given.store);
    const live = await readLiveParts(given.store, site);
    const problems = checkBuild(build.part, await compressBuild(build), live);
    if (problems.length > 0) throw misfit(build.part, problems);
    const { name, version } = build.part;
    const beside = live.filter((part) => part.name !== name).map((part) => `${part.name} ${part.version}`);
    return {
      lines: [`${name} ${version} fits what is live${beside.length === 0 ? '' : `: ${beside.join(', ')}`}.`],
      data: { name, version, problems },
    };
  },
};
