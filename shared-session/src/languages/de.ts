import { translate } from 'composition/texts';
import { apply as translateContract } from 'contract/languages/de';

import * as common from '../messages/common.de.ts';
import * as failures from '../messages/failures.de.ts';

/** Makes this package's texts German, including the contract's. */
export function apply(): void {
  translateContract();
  translate('de', 'shared-session', { ...common, ...failures });
}
