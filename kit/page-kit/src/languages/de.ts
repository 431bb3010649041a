import { translate } from 'composition/messages';
import { apply as translateContract } from 'contract/languages/de';

import * as general from '../messages.de.ts';
import * as names from '../messages/listNames.de.ts';
import * as roles from '../messages/roles.de.ts';
import * as standalone from '../standalone/messages.de.ts';

/** Sets the German messages of this package, including the contract's. */
export function apply(): void {
  translateContract();
  translate('de', 'page-kit', {
    ...general,
    ...names,
    ...roles,
    ...standalone,
  });
}
