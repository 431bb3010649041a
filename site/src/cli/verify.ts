import { CheckFailed, CommandError } from '../errors.ts';
import { verifySite } from '../verify/verifySite.ts';
import type { Command } from './Command.ts';

export const verify: Command = {
  usage: 'verify <origin>',
  does: 'checks a deployed site from outside: headers of its pages, types, hashes and origins of its files, and signatures; SITE_OWNER_KEY says whose',
  maxArgs: 1,
  async run({ args, store }) {
    const [text = ''] = args;
    const origin = URL.parse(text)?.origin ?? '';
    if (!/^https?:/.test(origin))
      throw new CommandError(`verify takes the site’s origin, like https://app.example.com.`);
    const { parts, paths, files, findings } = await verifySite(origin, store.trust.owners);
    if (findings.length > 0) throw new CheckFailed(`${origin} is not served as it should be`, findings);
    return {
      lines: [
        `${origin} is served as it should be: ${paths.length} pages, ${files.length} files of ${parts.join(', ')}.`,
      ],
      data: { origin, parts, pages: paths.length, files: files.length, findings },
    };
  },
};
