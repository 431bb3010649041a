import { catalogue, translate } from '@askwell/page-kit';
import { apply as translateKit } from '@askwell/page-kit/languages/de';
import { apply as translateRows } from 'shared-rows/languages/de';
import { apply as translateUi } from 'shared-ui/languages/de';

import * as general from '../messages.de.ts';
import * as addLocations from '../pages/AddLocations/messages.de.ts';
import * as allSet from '../pages/AllSet/messages.de.ts';
import * as createOrganization from '../pages/CreateOrganization/messages.de.ts';
import * as invitations from '../pages/Invitations/messages.de.ts';
import * as subscribe from '../pages/Subscribe/messages.de.ts';
import * as verification from '../pages/Verification/messages.de.ts';

/** Makes this part's texts German, and those of the packages in it. */
export function apply(): void {
  translateKit();
  translateRows();
  translateUi();
  translate(
    'de',
    catalogue('remote-onboarding', {
      ...general,
      ...addLocations,
      ...allSet,
      ...createOrganization,
      ...invitations,
      ...subscribe,
      ...verification,
    }),
  );
}
