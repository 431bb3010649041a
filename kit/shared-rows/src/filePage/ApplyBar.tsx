import { FailureNotice, formatNumber, TextField } from '@askwell/page-kit';
import { type ReactNode, useState } from 'react';
import { Button } from 'shared-ui';

import styles from './ApplyBar.module.css';
import { fileMessages } from './messages.ts';
import type { PartialFailure } from './saving/nineCalls.ts';

const messages = fileMessages.apply;

type Props = {
  /** The button's text, such as "Invite 14, change 3". */
  label: string;
  /** When invitations are mailed. */
  note: ReactNode;
  /** The number to type before so many people are added or lose access; 0 if nothing has to be typed. */
  numberToType: number;
  submission: { apply: () => unknown; isBusy: boolean; failure: PartialFailure | null };
  /** Shown with the failure if the plan's limit is reached. */
  atLimit: ReactNode;
  onDiscard: () => void;
};

/** The button that applies a file, and a note about the effects. Remains visible while the page scrolls. */
export function ApplyBar(props: Props) {
  const { label, note, numberToType, submission, atLimit, onDiscard } = props;
  const { isBusy, failure } = submission;
  const [typed, setTyped] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const isTyped = numberToType === 0 || typed.replaceAll(/\D/g, '') === String(numberToType);
  const number = formatNumber(numberToType);

  function apply() {
    setIsPressed(true);
    if (isTyped) return submission.apply();
    document.getElementById(numberId)?.focus();
    return undefined;
  }

  return (
    <>
      {failure?.hasAddedLocations && <p role="status">{messages.locationsAdded}</p>}
      <FailureNotice failure={failure} onRetry={apply} atLimit={atLimit} />
      <div className={styles.bar}>
        {numberToType > 0 && (
          <div className={styles.number}>
            <TextField
              id={numberId}
              label={messages.typeNumber(number)}
              value={typed}
              error={isPressed && !isTyped ? messages.wrongNumber(number) : undefined}
              onChange={setTyped}
            />
          </div>
        )}
        <div className={styles.note}>{note}</div>
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onDiscard}>
            {messages.discard}
          </Button>
          <Button kind="primary" busy={isBusy && messages.applying} onClick={() => void apply()}>
            {label}
          </Button>
        </div>
        {isBusy && <progress className={styles.progress} aria-label={messages.applying} />}
      </div>
    </>
  );
}

const numberId = 'file-amount';
