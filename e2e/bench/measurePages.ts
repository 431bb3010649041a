import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { readResults } from './report/readResults.ts';
import { resultsFile } from './report/resultsFile.ts';
import { summarize } from './report/summarize.ts';
import { tellPages } from './report/tellPages.ts';
import { openSites } from './sites/openSites.ts';
import { publishVariants } from './sites/publishVariants.ts';
import { type Visit, visitPage } from './visits/visitPage.ts';

/** One visit with what it was a visit of. */
export type Sample = { variant: string; page: string; network: string; kind: 'cold' | 'warm'; visit: Visit };

/** A new browser's first visit to each page, and its second with what it then has. */
export async function measurePages(options: Options): Promise<void> {
  const samples = await readResults<Sample>(options.add);
  const file = resultsFile('pages');
  const sites = await openSites(publishVariants(options.variants));
  try {
    await inTurns(options, sites, {
      measure: async (variant, page, network) => {
        const of = { variant: variant.name, page: page.what, network: network.name };
        await sites.visitAs(variant, page.as, async (context) => {
          for (const kind of options.isColdOnly ? (['cold'] as const) : (['cold', 'warm'] as const))
            samples.push({ ...of, kind, visit: await visitPage(context, `${variant.url}${page.path}`, network) });
        });
      },
      afterRound: () => file.write(samples),
    });
  } finally {
    await file.write(samples);
    console.log(`${summarize(samples)}\n${tellPages(samples)}\n\nAll figures: ${file.name}`);
    await sites.stop();
  }
}
