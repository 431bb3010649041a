import path from 'node:path';

import { CommandError } from '../errors.ts';
import { writeStaticSite } from '../static/writeStaticSite.ts';
import type { ReportTarget } from '../page/placeParts.ts';
import { type Command, type CommandInput, readOrigin, readSample } from './Command.ts';

export const compose: Command = {
  usage:
    'compose --static --out <folder> [--parts-origin <origin> --allow-origin <origin>]\n' +
    '      [--reports-to <address of the API>/reports [--sample 0.1]] [--language de]',
  does: 'writes the live site as a folder that any web server, bucket or CDN can serve',
  maxArgs: 0,
  async run(input) {
    const { options, store } = input;
    const { out, language } = options;
    if (typeof out !== 'string' || options['static'] !== true)
      throw new CommandError('Name a folder: site compose --static --out <folder>. To run a server, use site serve.');
    const folder = path.resolve(out);
    const partsOrigin = readOrigin(input, 'parts-origin');
    const allowOrigin = readOrigin(input, 'allow-origin');
    const reportTo = readReportTarget(options);
    const { site, files } = await writeStaticSite(store, folder, {
      ...(partsOrigin === null ? {} : { partsOrigin }),
      ...(allowOrigin === null ? {} : { allowOrigin }),
      ...(reportTo === null ? {} : { reportTo }),
      ...(typeof language === 'string' ? { language } : {}),
    });
    return {
      lines: [
        `${files} files of revision ${site.revision} are in ${folder}. Its headers are in _headers and headers.json.`,
      ],
      data: { out: folder, files, revision: site.revision },
    };
  },
};

/** A path of the site, or an address of the API on an origin of its own. */
function readReportTarget({ 'reports-to': to, sample }: CommandInput['options']): ReportTarget | null {
  if (to === undefined) return null;
  if (typeof to === 'string' && /^(https?:\/\/[\w.:-]+)?(\/[\w-]+)+$/.test(to))
    return { to, sample: readSample(sample) };
  throw new CommandError(`--reports-to takes an address like https://api.example.com/reports, not "${String(to)}".`);
}
