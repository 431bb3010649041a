import { catalogue, translate } from '@askwell/page-kit';
import { apply as translateKit } from '@askwell/page-kit/languages/de';
import { apply as translateRows } from 'shared-rows/languages/de';
import { apply as translateUi } from 'shared-ui/languages/de';

import * as list from '../list/messages.de.ts';
import * as general from '../messages.de.ts';
import * as activitySettings from '../pages/ActivitySettings/messages.de.ts';
import * as billingSettings from '../pages/BillingSettings/messages.de.ts';
import * as dashboard from '../pages/Dashboard/messages.de.ts';
import * as example from '../pages/Example/messages.de.ts';
import * as home from '../pages/Home/messages.de.ts';
import * as locationSettings from '../pages/LocationSettings/messages.de.ts';
import * as organizationSettings from '../pages/OrganizationSettings/messages.de.ts';
import * as peopleSettingsChanges from '../pages/PeopleSettings/changes/messages.de.ts';
import * as peopleSettings from '../pages/PeopleSettings/messages.de.ts';
import * as profileSettings from '../pages/ProfileSettings/messages.de.ts';
import * as addLocations from '../pages/messages/addLocations.de.ts';
import * as addPeople from '../pages/messages/addPeople.de.ts';
import * as settings from '../settings/messages.de.ts';
import * as subscription from '../subscription/messages.de.ts';

/** Makes this part's texts German, and those of the packages in it. */
export function apply(): void {
  translateKit();
  translateRows();
  translateUi();
  translate(
    'de',
    catalogue('remote-main', {
      ...list,
      ...general,
      ...activitySettings,
      ...billingSettings,
      ...dashboard,
      ...example,
      ...home,
      ...locationSettings,
      ...organizationSettings,
      ...peopleSettingsChanges,
      ...peopleSettings,
      ...profileSettings,
      ...addLocations,
      ...addPeople,
      ...settings,
      ...subscription,
    }),
  );
}
