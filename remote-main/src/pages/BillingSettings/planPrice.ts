import type { Plan } from 'shared-session';
import { formatMoney } from 'shared-ui';

import { billing } from '../../words/billing.ts';

/** What a plan costs and how often: "$29 a month". */
export const planPrice = ({ interval, priceMinor, currency }: Plan) =>
  billing[interval](formatMoney(priceMinor, currency));
