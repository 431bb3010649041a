import { useState } from 'react';
import { Card, RadioCards } from 'shared-ui';

import styles from './Appearance.module.css';
import {
  appearanceOptions,
  type AppearanceSetting,
  appearanceSettings,
  appearanceStorage,
} from './appearanceStorage.ts';
import { appearanceText } from './messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsText } from '../../settings/messages.ts';

/** How the product looks on this device: theme, density, motion. */
export function Page() {
  return (
    <SettingsPage title={settingsText.tabs.appearance} lead={appearanceText.lead}>
      <Card>
        <div className={styles.choices}>
          {appearanceSettings.map((name) => (
            <SettingChoice key={name} name={name} />
          ))}
        </div>
      </Card>
    </SettingsPage>
  );
}

/** One thing to choose about the look; it shows at once and is kept on this device. */
function SettingChoice({ name }: { name: AppearanceSetting }) {
  const [look, setLook] = useState(() => appearanceStorage.read(name));
  const text: Readonly<Record<string, { label: string; hint: string }>> = appearanceText[name].options;

  function choose(chosen: string) {
    setLook(chosen);
    appearanceStorage.write(name, chosen);
    applySetting(name, chosen, document.documentElement);
  }

  return (
    <RadioCards
      legend={appearanceText[name].legend}
      name={name}
      value={look}
      onChange={choose}
      options={appearanceOptions[name].map((value) => ({ value, label: text[value]?.label, hint: text[value]?.hint }))}
    />
  );
}

/** Shows a look at once; the usual one needs no mark on the page. */
function applySetting(name: AppearanceSetting, look: string, root: HTMLElement) {
  if (look === appearanceOptions[name][0]) delete root.dataset[name];
  else root.dataset[name] = look;
}
