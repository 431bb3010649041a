import { serveSite } from 'dev/serveSite';
import { directoryStore } from 'site';

import { apiAddress, emulatorAddress, storeFolder } from '../../backend/addresses.ts';
import { FaultyFront } from '../front/FaultyFront.ts';

/** The composed site with its pages at one origin and the files of its parts at another one, where they may go wrong. */
export async function startTwoOrigins(pagesOrigin: string) {
  const place = { store: directoryStore(storeFolder()), port: 0, api: apiAddress(), emulator: emulatorAddress() };
  const fileServer = await serveSite({ ...place, allowOrigin: pagesOrigin });
  const files = new FaultyFront(`http://localhost:${fileServer.port}`);
  const partsOrigin = await files.start();
  const pages = await serveSite({ ...place, partsOrigin, reports: { sample: 0, log: () => {} } });
  return {
    /** Behind the front whose origin is the pages'. */
    site: `http://localhost:${pages.port}`,
    files,
    async stop() {
      await files.stop();
      await Promise.all([fileServer.stop(), pages.stop()]);
    },
  };
}
