import { composeSite } from 'site';

import type { Outputs } from '../build/buildParts.ts';
import { Trouble } from '../Trouble.ts';

/** Puts built parts together in the folder `out`. */
export async function composeOutputs(outputs: Outputs, out: string): Promise<void> {
  const shell = outputs.get('shell');
  if (shell === undefined) throw new Trouble('There is no build of the shell to compose the site from.');
  const remotes = [...outputs].filter(([name]) => name !== 'shell').map(([, folder]) => folder);
  await composeSite({ shell, remotes, out });
}
