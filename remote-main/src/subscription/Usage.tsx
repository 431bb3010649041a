import type { Plan, Summary } from 'shared-session';

import styles from './Usage.module.css';
import { subscriptionText } from './messages.ts';

type Props = { plan: Plan | null; summary: Pick<Summary, 'people' | 'locations'> };

/** How much of the plan is used: people and locations beside what the plan has room for. */
export function Usage({ plan, summary }: Props) {
  return (
    <dl className={styles.usage}>
      {planUsage(plan, summary).map(({ what, text, share }) => (
        <div key={what} className={styles.line}>
          <dt>{subscriptionText.usage[what].label}</dt>
          <dd>{text}</dd>
          {share !== null && (
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.rest} width="100" height="6" />
              <rect className={share >= 1 ? styles.full : styles.used} width={Math.min(share, 1) * 100} height="6" />
            </svg>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Each number beside its limit; `share` is null where there is no limit or it is not known. */
export function planUsage(plan: Plan | null, summary: Props['summary']) {
  const { of, unlimited, only } = subscriptionText.usage;
  return (['people', 'locations'] as const).map((what) => {
    const used = summary[what];
    const max = plan?.limits?.[what];
    if (typeof max === 'number') return { what, text: of(used, max), share: max === 0 ? 1 : used / max, used, max };
    return { what, text: max === null ? unlimited(used) : only(used), share: null, used, max: null };
  });
}
