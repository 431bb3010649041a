import { translate } from '@askwell/page-kit';
import { apply as translateKit } from '@askwell/page-kit/languages/de';
import { apply as translateUi } from 'shared-ui/languages/de';

import * as general from '../messages.de.ts';

/** Makes this remote's texts German, and those of the packages in it. */
export function apply(): void {
  translateKit();
  translateUi();
  translate('de', 'remote-sample', { ...general });
}
