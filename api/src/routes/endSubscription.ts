import type { calls } from 'shared-session/contract';

import { writeAudit } from '../audit/writeAudit.ts';
import { keepTerms } from '../checkout/keepTerms.ts';
import type { Answer } from '../http/envelope.ts';
import { subscriptionPayload } from '../rules/subscriptionPayload.ts';
import { words } from '../words.ts';
import type { AdminAsk, Route } from './route.ts';
import { runningTerms } from './runningTerms.ts';

type Ending = typeof calls.cancelSubscription;

/** Lets the subscription end with the period that is paid. */
export const cancelSubscription: Route<Ending> = { access: 'admin', handle: (ask) => setEnding(ask, true) };

/** Takes the end back while the period still runs. */
export const resumeSubscription: Route<Ending> = { access: 'admin', handle: (ask) => setEnding(ask, false) };

/** What is so already is not done again: a lost answer may make the same request come twice. */
async function setEnding({ db, services, caller, organization, now }: AdminAsk, isEnding: boolean) {
  const isSo = (runningTerms(organization, now).activeUntil !== null) === isEnding;
  const terms = isSo ? {} : await services.checkout.setEnding(organization, isEnding, now);
  const kept = await keepTerms(db, organization, terms, now);
  const action = isEnding ? 'subscription-canceled' : 'subscription-resumed';
  if (!isSo) await writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action });
  const message = isEnding ? words.subscriptionEnds : words.subscriptionGoesOn;
  return { statusCode: 200, message, payload: subscriptionPayload(kept, now) } satisfies Answer;
}
