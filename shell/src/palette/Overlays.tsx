import { useEffect, useState } from 'react';
import { Checkbox, getCommandKey, Dialog } from 'shared-ui';

import type { Composition } from '../composition/trustedComposition.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { shellMessages } from '../messages.ts';
import { paletteMessages } from './messages.ts';
import { type Overlay, singleKeys } from './overlay.ts';
import styles from './Palette.module.css';

type OverlayProps = {
  composition: Composition;
  overlay: Overlay;
  onChange: (overlay: Overlay | null) => void;
};

/** The open overlay: the search or the shortcuts. */
export function Overlays({ composition, overlay, onChange }: OverlayProps) {
  // Closes on Back and Forward, but not on every navigation, because a page may arrive while the user types here.
  useEffect(() => {
    const onMove = () => onChange(null);
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [onChange]);
  const close = () => onChange(null);
  if (overlay === 'shortcuts')
    return (
      <Dialog open onClose={close} title={shellMessages.shortcuts}>
        <Shortcuts />
      </Dialog>
    );
  return (
    <Dialog open layout="bare" onClose={close} title={shellMessages.search}>
      <CommandPalette composition={composition} onDone={close} onShortcuts={() => onChange('shortcuts')} />
    </Dialog>
  );
}

const messages = paletteMessages.shortcuts;

function Shortcuts() {
  const [isEnabled, setIsEnabled] = useState(() => singleKeys.read() !== 'off');

  function change(next: boolean) {
    setIsEnabled(next);
    if (next) singleKeys.clear();
    else singleKeys.write('off');
  }

  return (
    <>
      {/* The list is first, because a dialog focuses its first control and scrolls there. */}
      <Checkbox
        label={messages.singleKeys}
        hint={messages.singleKeysHint}
        checked={isEnabled}
        onChange={({ target }) => change(target.checked)}
      />
      {messages.groups.map(({ title, keys }) => (
        <section key={title} className={styles.shortcuts}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ text, keys: pressed }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>
                  {pressed.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key.replace('mod ', getCommandKey())}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
