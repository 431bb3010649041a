import { useSearchParams } from 'react-router-dom';
import { Notice } from 'shared-ui';

import { billing } from '../../words/billing.ts';

/** How the checkout ended that somebody comes back from; its word stands in the address. */
export function CheckoutOutcome() {
  const [search] = useSearchParams();
  const outcome = outcomes.find((one) => one === search.get('checkout'));
  if (!outcome) return null;
  const { title, text } = billing.outcomes[outcome];
  return (
    <Notice kind={kinds[outcome]} role={outcome === 'paid' ? 'status' : 'alert'} title={title}>
      {text}
    </Notice>
  );
}

const outcomes = ['paid', 'declined', 'cancelled'] as const;
const kinds = { paid: 'good', declined: 'bad', cancelled: 'info' } as const;
