import { Card } from 'shared-ui';

import { words } from '../../../words.ts';
import { TabPage } from '../TabPage.tsx';
import styles from './Appearance.module.css';
import { LookChoice } from './LookChoice.tsx';
import { lookNames } from './looks.ts';

const text = words.settings.appearance;

/** How the product looks on this device: theme, density, motion. */
export function AppearanceTab() {
  return (
    <TabPage title={words.settings.tabs.appearance} lead={text.lead}>
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
