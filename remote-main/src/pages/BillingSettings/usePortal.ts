import { useSubmission } from '@askwell/page-kit';
import { openCheckout } from 'product-kit';
import { getSubscription, openPortal } from 'contract/billing';
import { useState } from 'react';
import { sendCall, useRead } from 'shared-session';

import { billingMessages } from './messages.ts';

/** The task to open on the provider's page. */
type Task = { planId?: string; page?: 'payment-method' };

/** Opens the payment provider's page. The pressed button stays busy until the browser leaves this page. */
export function usePortal() {
  const { busy, failure, send } = useSubmission();
  const { refetch } = useRead(getSubscription, {}, { enabled: false });
  const [task, setTask] = useState<Task>({});

  async function open(nextTask: Task = {}) {
    setTask(nextTask);
    const result = await send(() => openTaskPortal(nextTask));
    // The page shows an old plan, for example because another admin has switched it.
    if (result?.statusCode === 409 || result?.statusCode === 402) await refetch();
  }

  const isOpening = ({ planId, page }: Task = {}) =>
    busy && task.planId === planId && task.page === page && billingMessages.portal.opening;
  return { failure, open, retry: () => open(task), isOpening };
}

export type Portal = ReturnType<typeof usePortal>;

async function openTaskPortal(body: Task) {
  const result = await sendCall(openPortal, { body, silent: true });
  if (!result.ok) return result;
  return openCheckout(result.payload.url) ? new Promise<never>(() => {}) : unsafeFailure;
}

/** The failure if the server answers with an untrusted URL. */
const unsafeFailure = {
  ok: false,
  serverIsOk: true,
  statusCode: 500,
  message: billingMessages.portal.unsafeUrl,
} as const;
