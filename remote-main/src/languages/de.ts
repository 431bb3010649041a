import { translate } from '@askwell/page-kit';
import { apply as translateKit } from '@askwell/page-kit/languages/de';
import { apply as translateProduct } from 'product-kit/languages/de';
import { apply as translateRows } from 'shared-rows/languages/de';
import { apply as translateUi } from 'shared-ui/languages/de';

import * as messages from './messages.de.ts';

/** Sets the German messages of this part and its packages. */
export function apply(): void {
  translateKit();
  translateProduct();
  translateRows();
  translateUi();
  translate('de', 'remote-main', messages);
}
