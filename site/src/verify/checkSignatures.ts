import { isDeepStrictEqual } from 'node:util';

import { parseJson } from 'composition/parse-json';
import { signedSite } from 'composition/signed';
import * as v from 'valibot';

import { CommandError, type Finding } from '../errors.ts';
import { placeParts } from '../page/placeParts.ts';
import { openSigned } from '../signing/openSigned.ts';
import type { Answer } from './ask.ts';
import { readDeployed } from './readDeployed.ts';

/** Why a site serves something else than its teams have signed. A site without keys has nothing to be compared with. */
export function checkSignatures(
  { status, body }: Answer,
  composition: string,
  { origin, owners }: { origin: string; owners: readonly string[] },
): Finding[] {
  const read = v.safeParse(signedSite, status === 200 ? parseJson(body.toString()) : undefined);
  if (!read.success) {
    const todo = 'Sign it with “site keys init”, or take SITE_OWNER_KEY away.';
    return owners.length === 0 ? [] : [{ what: `${origin} hands out no signatures.`, todo }];
  }
  const todo = 'Look at “site log”, and put the signed composition back with “site restore”.';
  try {
    const { site } = openSigned(read.output, owners);
    const { partsOrigin } = v.parse(served, parseJson(composition));
    const signed = readDeployed(JSON.stringify(placeParts(site, partsOrigin)), origin);
    if (isDeepStrictEqual(signed, readDeployed(composition, origin))) return [];
    return [{ what: `${origin} serves other builds or files than its teams have signed.`, todo }];
  } catch (error) {
    if (error instanceof CommandError) return [{ what: `${origin}: ${error.message}`, todo }];
    throw error;
  }
}

const served = v.object({ partsOrigin: v.optional(v.string()) });
