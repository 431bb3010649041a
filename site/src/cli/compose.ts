import path from 'node:path';

import { Refusal } from '../Refusal.ts';
import { writeStaticSite } from '../static/writeStaticSite.ts';
import type { Command } from './Command.ts';
import { originOption } from './originOption.ts';

export const compose: Command = {
  usage: 'compose --static --out <folder> [--parts-origin <origin> --allow-origin <origin>]',
  does: 'writes the live site as a folder that any web server, bucket or CDN can serve',
  words: 0,
  async run({ options, env, store }) {
    const { out } = options;
    if (typeof out !== 'string' || options['static'] !== true)
      throw new Refusal('Say where to: site compose --static --out <folder>. With a server of ours, use site serve.');
    const folder = path.resolve(out);
    const partsOrigin = originOption(options, env, 'parts-origin');
    const allowOrigin = originOption(options, env, 'allow-origin');
    const { site, files } = await writeStaticSite(store, folder, {
      ...(partsOrigin === null ? {} : { partsOrigin }),
      ...(allowOrigin === null ? {} : { allowOrigin }),
    });
    return {
      lines: [
        `${files} files of revision ${site.revision} are in ${folder}. Its headers are in _headers and headers.json.`,
      ],
      data: { out: folder, files, revision: site.revision },
    };
  },
};
