import { useState } from 'react';
import { RadioCards } from 'shared-ui';

import { appearance as appearanceWords } from '../../words/appearance.ts';
import { applyLook } from './applyLook.ts';
import { type LookName, looks } from './looks.ts';
import { lookStorage } from './lookStorage.ts';

/** One thing to choose about the look; it shows at once and is kept on this device. */
export function LookChoice({ name }: { name: LookName }) {
  const [look, setLook] = useState(() => lookStorage.read(name));
  const text: Readonly<Record<string, { label: string; hint: string }>> = appearanceWords[name].options;

  function choose(chosen: string) {
    setLook(chosen);
    lookStorage.write(name, chosen);
    applyLook(name, chosen, document.documentElement);
  }

  return (
    <RadioCards
      legend={appearanceWords[name].legend}
      name={name}
      value={look}
      onChange={choose}
      options={looks[name].map((value) => ({ value, label: text[value]?.label, hint: text[value]?.hint }))}
    />
  );
}
