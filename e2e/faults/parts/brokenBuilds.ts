import type { OwnSite } from '../../backend/ownSite.ts';
import type { FaultyFront } from '../front/FaultyFront.ts';
import { wrongAnswers } from '../front/wrongAnswers.ts';
import { publishWithEntry, publishWritten } from './publishPart.ts';

/** A build whose page throws as soon as it is shown. */
export const breakPage = {
  module: 'return () => ({ Page() { throw new Error("broken page"); } });',
  version: '9.9.9-written',
};

type Publish = (site: OwnSite, name: string, front: FaultyFront) => Promise<void>;

/** The kinds of builds that a tab replaces by the build before. */
export const brokenBuilds: [string, Publish][] = [
  ['a broken entry', (site, name) => publishWithEntry(site, name, () => '/* cut off */')],
  [
    'a missing chunk',
    async (site, name, front) => {
      await publishWithEntry(site, name, (entry) => `${entry}\n`);
      front.break(new RegExp(`^/${name}/[^/]*-changed/assets/page-.*\\.js`), wrongAnswers.notFound);
    },
  ],
  [
    'throws on evaluation',
    (site, name) => publishWritten(site, name, 'return () => { throw new Error("broken"); };', false),
  ],
  ['throws when first shown', (site, name) => publishWritten(site, name, breakPage.module, false)],
  ['another session contract', (site, name) => publishWithEntry(site, name, (entry) => entry, { contract: '2.0.0' })],
];
