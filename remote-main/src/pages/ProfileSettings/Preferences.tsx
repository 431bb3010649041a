import {
  appearanceOptions,
  type AppearanceSetting,
  Card,
  chooseAppearance,
  RadioCards,
  useAppearance,
} from 'shared-ui';

import { preferencesText as text } from './messages.ts';
import styles from './Preferences.module.css';

/** How the product looks on this device: theme, time format, density, motion. */
export function Preferences() {
  return (
    <Card title={text.title}>
      <p>{text.lead}</p>
      <div className={styles.choices}>
        {settings.map((name) => (
          <SettingChoice key={name} name={name} />
        ))}
      </div>
    </Card>
  );
}

const settings = ['theme', 'hours', 'density', 'motion'] as const;

/** One appearance setting. A choice applies at once and is stored on this device. */
function SettingChoice({ name }: { name: AppearanceSetting }) {
  const options: Readonly<Record<string, { label: string; hint?: string }>> = text[name].options;
  return (
    <RadioCards
      legend={text[name].legend}
      name={name}
      value={useAppearance(name)}
      onChange={(option) => chooseAppearance(name, option)}
      options={appearanceOptions[name].map((value) => ({
        value,
        label: options[value]?.label,
        hint: options[value]?.hint,
      }))}
    />
  );
}
