import { Check, Icon } from '../icons.tsx';
import { joinClasses } from '../joinClasses.ts';
import { words } from '../words.ts';
import styles from './Stepper.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type StepperProps = { steps: readonly { label: string }[]; current: number; label: string };

/** Where one stands in an ordered way; `current` counts from 0, and beyond the end all are done. */
export function Stepper({ steps, current, label }: StepperProps) {
  return (
    <nav aria-label={label} className={styles.stepper}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={joinClasses(styles.step, index < current && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden>
              {index < current ? <Icon of={Check} size={14} strokeWidth={2.5} /> : index + 1}
            </span>
            {index < current && <VisuallyHidden>{words.completed}</VisuallyHidden>}
            <span className={styles.label}>{step.label}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
