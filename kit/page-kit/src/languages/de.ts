import { translate } from 'composition/messages';
import { apply as translateContract } from 'contract/languages/de';

import * as assistant from '../assistant/messages.de.ts';
import * as code from '../code/messages.de.ts';
import * as general from '../messages.de.ts';
import * as names from '../messages/listNames.de.ts';
import * as roles from '../messages/roles.de.ts';
import * as organization from '../organization/messages.de.ts';
import * as plans from '../plans/messages.de.ts';
import * as standalone from '../standalone/messages.de.ts';
import * as undo from '../undo/messages.de.ts';

/** Sets the German messages of this package, including the contract's. */
export function apply(): void {
  translateContract();
  translate('de', 'page-kit', {
    ...assistant,
    ...code,
    ...general,
    ...names,
    ...roles,
    ...organization,
    ...plans,
    ...standalone,
    ...undo,
  });
}
