import { translate } from 'composition/messages';

import * as assistant from '../assistant/messages.de.ts';
import * as code from '../code/messages.de.ts';
import * as organization from '../organization/messages.de.ts';
import * as plans from '../plans/messages.de.ts';
import * as undo from '../undo/messages.de.ts';

/** Sets the German messages of this package. */
export function apply(): void {
  translate('de', 'product-kit', { ...assistant, ...code, ...organization, ...plans, ...undo });
}
