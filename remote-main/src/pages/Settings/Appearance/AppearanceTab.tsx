import { useState } from 'react';
import { Card, RadioCards } from 'shared-ui';

import { words } from '../../../words.ts';
import { TabPage } from '../TabPage.tsx';
import { applyTheme } from './applyTheme.ts';
import { type Theme, themes, themeStorage } from './themeStorage.ts';

const text = words.settings.appearance;

/** Light, dark, or as the device has it. */
export function AppearanceTab() {
  const [theme, setTheme] = useState(themeStorage.read);

  function choose(chosen: Theme) {
    setTheme(chosen);
    themeStorage.write(chosen);
    applyTheme(chosen, document.documentElement);
  }

  return (
    <TabPage title={words.settings.tabs.appearance} lead={text.lead}>
      <Card>
        <RadioCards
          legend={text.theme}
          name="theme"
          value={theme}
          onChange={choose}
          options={themes.map((value) => ({ value, label: text[value], hint: text[`${value}Hint`] }))}
        />
      </Card>
    </TabPage>
  );
}
