import type { ReactNode } from 'react';
import { PageFrame } from 'shared-remote';

import { words } from '../../words.ts';

type Props = { title: string; lead: string; action?: ReactNode; isWide?: boolean; children: ReactNode };

/** One tab of the settings. */
export function TabPage({ title, ...rest }: Props) {
  return <PageFrame title={title} documentTitle={words.settings.documentTitle(title)} {...rest} />;
}
