import { useIdlePart } from '../settings/SettingsPage.tsx';
import styles from './UsageLead.module.css';

type Props = { what: 'people' | 'locations'; children: string };

/** A page's lead and, once the page is idle, how much of what it lists the plan has room for. */
export function UsageLead({ what, children }: Props) {
  const loaded = useIdlePart(loadUsage);
  return (
    <>
      {children}
      <span className={styles.usage}>{loaded && <loaded.PlanUsage what={what} />}</span>
    </>
  );
}

const loadUsage = () => import(/* webpackChunkName: "settings-more" */ '../settings/idleParts.tsx');
