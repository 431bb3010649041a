import { useState } from 'react';
import { Checkbox } from 'shared-ui';

import styles from './Palette.module.css';
import { paletteTexts } from './messages.ts';
import { commandKey, singleKeys } from './overlay.ts';

const texts = paletteTexts.shortcuts;

/** The list of keyboard shortcuts, and the switch for single-letter ones. */
export function Shortcuts() {
  const [isOn, setIsOn] = useState(() => singleKeys.read() !== 'off');

  function change(next: boolean) {
    setIsOn(next);
    if (next) singleKeys.clear();
    else singleKeys.write('off');
  }

  return (
    <>
      {texts.groups.map(({ title, keys }) => (
        <section key={title} className={styles.shortcuts}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ text, keys: pressed }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>
                  {pressed.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key.replace('mod ', commandKey())}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={texts.singleKeys}
        hint={texts.singleKeysHint}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
    </>
  );
}
