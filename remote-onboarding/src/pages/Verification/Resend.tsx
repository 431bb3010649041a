import { Button } from 'shared-ui';

import { verificationWords } from '../../words/verification.ts';
import type { Sending } from './useVerificationCode.ts';
import { useCountdown } from './useCountdown.ts';

type Props = { sending: Sending; onResend: () => void };

const text = verificationWords;

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
