import { Card } from 'shared-ui';

import { appearance as text } from '../../words/appearance.ts';
import { settings as settingsWords } from '../../words/settings.ts';
import { TabPage } from '../../settings/TabPage.tsx';
import styles from './Appearance.module.css';
import { LookChoice } from './LookChoice.tsx';
import { lookNames } from './looks.ts';

/** How the product looks on this device: theme, density, motion. */
export function Page() {
  return (
    <TabPage title={settingsWords.tabs.appearance} lead={text.lead}>
      <Card>
        <div className={styles.choices}>
          {lookNames.map((name) => (
            <LookChoice key={name} name={name} />
          ))}
        </div>
      </Card>
    </TabPage>
  );
}
