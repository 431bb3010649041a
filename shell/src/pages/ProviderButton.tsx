import type { ProviderId } from 'shared-session/sign-in';
import { Button, ProviderMark, Spinner } from 'shared-ui';

import { welcomeWords } from '../words/welcome.ts';
import styles from './ProviderButton.module.css';

type ProviderButtonProps = {
  provider: ProviderId;
  label: string;
  isOpening: boolean;
  isLastUsed: boolean;
  onPress: () => void;
};

/** One way to sign in. It stays pressable while it opens: a closed window is reported many seconds late. */
export function ProviderButton({ provider, label, isOpening, isLastUsed, onPress }: ProviderButtonProps) {
  return (
    <Button className={styles.button ?? ''} onClick={onPress}>
      <span className={styles.mark}>{isOpening ? <Spinner size={20} /> : <ProviderMark provider={provider} />}</span>
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      {isLastUsed && <span className={styles.lastUsed}>{welcomeWords.lastUsed}</span>}
    </Button>
  );
}
