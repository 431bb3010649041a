import { translate } from 'composition/messages';
import { apply as translateContract } from 'contract/languages/de';

import * as common from '../messages/common.de.ts';
import * as failures from '../messages/failures.de.ts';

/** Makes this package's messages German, including the contract's. */
export function apply(): void {
  translateContract();
  translate('de', 'shared-session', { ...common, ...failures });
}
