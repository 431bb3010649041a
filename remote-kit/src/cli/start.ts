import { readFlags } from 'site/command';

import { developmentOrigin } from '../build/index.ts';
import { serveRemote } from './serveRemote.ts';

/** Serves this folder's pages on their own, and prints where they are. */
export function start(args: readonly string[]): void {
  readFlags({ args: [...args], options: {} });
  serveRemote(process.cwd(), {}, ({ name, port, routes }) => {
    const pages = routes.map(({ path }) => `  ${developmentOrigin(port)}${path}`);
    console.log([`\n${name} runs alone, with stand-ins for the site and its API:\n`, ...pages, ''].join('\n'));
  });
}
