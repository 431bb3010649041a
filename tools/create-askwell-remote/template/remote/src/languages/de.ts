import { translate } from '@askwell/page-kit';
import { apply as translateKit } from '@askwell/page-kit/languages/de';
import { apply as translateUi } from 'shared-ui/languages/de';

import * as general from '../messages.de.ts';

/** Sets the German messages of this remote and of its packages. */
export function apply(): void {
  translateKit();
  translateUi();
  translate('de', 'remote-sample', { ...general });
}
