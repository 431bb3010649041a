import { translate } from 'composition/messages';
import { apply as translateSession } from 'shared-session/languages/de';
import { apply as translateUi } from 'shared-ui/languages/de';

import * as general from '../messages.de.ts';
import * as noAccess from '../pages/messages/noAccess.de.ts';
import * as signIn from '../pages/messages/signIn.de.ts';
import * as palette from '../palette/messages.de.ts';

/** Sets the German messages of this part and its packages. */
export function apply(): void {
  translateSession();
  translateUi();
  translate('de', 'shell', { ...general, ...noAccess, ...signIn, ...palette });
}
