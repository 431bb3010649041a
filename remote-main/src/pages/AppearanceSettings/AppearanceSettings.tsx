import {
  appearanceOptions,
  type AppearanceSetting,
  Card,
  chooseAppearance,
  RadioCards,
  useAppearance,
} from 'shared-ui';

import styles from './Appearance.module.css';
import { appearanceText } from './messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsText } from '../../messages.ts';

/** How the product looks on this device: theme, time format, density, motion. */
export function Page() {
  return (
    <SettingsPage title={settingsText.tabs.appearance} lead={appearanceText.lead}>
      <Card>
        <div className={styles.choices}>
          {settings.map((name) => (
            <SettingChoice key={name} name={name} />
          ))}
        </div>
      </Card>
    </SettingsPage>
  );
}

const settings = ['theme', 'hours', 'density', 'motion'] as const;

/** One appearance setting. A choice applies at once and is stored on this device. */
function SettingChoice({ name }: { name: AppearanceSetting }) {
  const text: Readonly<Record<string, { label: string; hint: string }>> = appearanceText[name].options;
  return (
    <RadioCards
      legend={appearanceText[name].legend}
      name={name}
      value={useAppearance(name)}
      onChange={(option) => chooseAppearance(name, option)}
      options={appearanceOptions[name].map((value) => ({ value, label: text[value]?.label, hint: text[value]?.hint }))}
    />
  );
}
