import { type ReactNode, useEffect, useState } from 'react';

import { PageOutline } from './RemotePage.tsx';

type HealingPageProps = {
  title: string;
  /** Puts the build before in place; false when there is none that works. */
  heal: () => Promise<boolean>;
  onHealed: () => void;
  /** What is shown when there is nothing to put in place. */
  children: ReactNode;
};

/** Stands in place of a page that threw when it was first shown, while the build before it is fetched. */
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
