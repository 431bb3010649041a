import { type ReactNode, useEffect, useState } from 'react';

import { PageOutline } from '../RemotePage.tsx';

type HealingPageProps = {
  title: string;
  /** Switches to the previous build; false when none works. */
  heal: () => Promise<boolean>;
  onHealed: () => void;
  /** Shown when there is no other build. */
  children: ReactNode;
};

/** Shown instead of a page that threw on its first render, while the previous build loads. */
export function HealingPage({ title, heal, onHealed, children }: HealingPageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void heal().then((isHealed) => {
      if (!isCurrent) return;
      if (isHealed) onHealed();
      else setHasFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [heal, onHealed]);
  return hasFailed ? children : <PageOutline title={title} />;
}
