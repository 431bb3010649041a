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

/** One appearance setting. A choice applies at once and is stored on this device. */
function SettingChoice({ name }: { name: AppearanceSetting }) {
  const [option, setOption] = useState(() => appearanceStorage.read(name));
  const text: Readonly<Record<string, { label: string; hint: string }>> = appearanceText[name].options;

  function choose(chosen: string) {
    setOption(chosen);
    appearanceStorage.write(name, chosen);
    applySetting(name, chosen, document.documentElement);
  }

  return (
    <RadioCards
      legend={appearanceText[name].legend}
      name={name}
      value={option}
      onChange={choose}
      options={appearanceOptions[name].map((value) => ({ value, label: text[value]?.label, hint: text[value]?.hint }))}
    />
  );
}

/** Applies an option at once. The default one has no attribute. */
function applySetting(name: AppearanceSetting, option: string, root: HTMLElement) {
  if (option === appearanceOptions[name][0]) delete root.dataset[name];
  else root.dataset[name] = option;
}
