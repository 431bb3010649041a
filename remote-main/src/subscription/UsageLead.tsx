import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from 'shared-session/loading';

import styles from './UsageLead.module.css';

type Props = { what: 'people' | 'locations'; children: string };

/** A page's lead and, once the page is idle, how much of what it lists the plan has room for. */
export function UsageLead({ what, children }: Props) {
  const [loaded, setLoaded] = useState<{ PlanUsage: ComponentType<Pick<Props, 'what'>> } | null>(null);
  useEffect(() => whenIdle(window, () => void loadUsage().then(setLoaded, () => {})), []);
  return (
    <>
      {children} <span className={styles.usage}>{loaded && <loaded.PlanUsage what={what} />}</span>
    </>
  );
}

const loadUsage = () => import(/* webpackChunkName: "dialogs" */ '../subscription/PlanUsage.tsx');
