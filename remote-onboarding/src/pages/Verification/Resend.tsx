import { Button } from 'shared-ui';

import { words } from '../../words.ts';
import type { Sending } from './useVerificationCode.ts';
import { useCountdown } from './useCountdown.ts';

type Props = { sending: Sending; onResend: () => void };

const text = words.verification;

/** Asks for another code, as soon as the server allows it. */
export function Resend({ sending, onResend }: Props) {
  const seconds = useCountdown(sending.sent?.resendAt ?? null);
  if (sending.status !== 'sending' && seconds > 0) return <p>{text.resendIn(seconds)}</p>;
  return (
    <Button busy={sending.status === 'sending' ? text.resending : undefined} onClick={onResend}>
      {text.resend}
    </Button>
  );
}
