import { buildsOf } from '../composition/builds.ts';
import { liveVersion } from '../composition/composition.ts';
import { readSite } from '../composition/readSite.ts';
import { Refusal } from '../Refusal.ts';
import { asTyped } from './asTyped.ts';
import type { Command } from './Command.ts';
import { day } from './day.ts';
import { partNamed } from './partNamed.ts';

export const history: Command = {
  usage: 'history <part>',
  does: 'lists the builds of a part that can be gone back to',
  words: 1,
  async run(given) {
    const { words, store } = given;
    const name = partNamed(words[0]);
    const { site } = await readSite(store);
    const live = liveVersion(site, name);
    if (live === null) throw new Refusal(`Nothing of ${name} has been published in ${store.name}.`);
    const builds = buildsOf(site, name);
    const lines = builds.map(
      ({ version, publishedAt, files, bytes }) =>
        `${version === live ? '→' : ' '} ${version}  ${day(publishedAt)}  ${files} files, ${Math.ceil(bytes / 1000)} kB`,
    );
    return {
      lines: [...lines, `Go back: ${asTyped(given, 'rollback', name, '<version>')}`],
      data: { name, live, builds },
    };
  },
};
