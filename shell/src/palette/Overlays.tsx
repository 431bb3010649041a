import { useState } from 'react';
import { Dialog } from 'shared-ui';

import { CommandPalette } from './CommandPalette.tsx';
import { palettePages } from './findEntries.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { paletteTexts } from './messages.ts';
import type { OverlayProps } from './OverlayHost.tsx';

/** The overlay that is open: the search or the shortcuts. */
export function Overlays({ composition, overlay, typedAhead, onChange }: OverlayProps) {
  const [pages] = useState(() => palettePages(composition));
  const close = () => onChange(null);
  if (overlay === 'shortcuts')
    return (
      <Dialog open onClose={close} title={paletteTexts.shortcuts.title}>
        <Shortcuts />
      </Dialog>
    );
  return (
    <Dialog open isBare onClose={close} title={paletteTexts.title}>
      <CommandPalette pages={pages} typedAhead={typedAhead} onDone={close} onShortcuts={() => onChange('shortcuts')} />
    </Dialog>
  );
}
