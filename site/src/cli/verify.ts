import { FailedCheck } from '../publish/FailedCheck.ts';
import { Refusal } from '../Refusal.ts';
import { verifySite } from '../verify/verifySite.ts';
import type { Command } from './Command.ts';

export const verify: Command = {
  usage: 'verify <origin>',
  does: 'looks at a deployed site from outside: headers of its pages, types, hashes and origins of its files',
  words: 1,
  async run({ words }) {
    const [word = ''] = words;
    const origin = URL.parse(word)?.origin ?? '';
    if (!/^https?:/.test(origin)) throw new Refusal(`verify takes the site’s origin, like https://app.example.com.`);
    const { parts, paths, files, problems } = await verifySite(origin);
    if (problems.length > 0) throw new FailedCheck(`${origin} is not served as it should be`, problems);
    return {
      lines: [
        `${origin} is served as it should be: ${paths.length} pages, ${files.length} files of ${parts.join(', ')}.`,
      ],
      data: { origin, parts, pages: paths.length, files: files.length, problems },
    };
  },
};
