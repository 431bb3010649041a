export type Toast = { kind: 'good' | 'bad' | 'info'; text: string };
export type QueuedToast = Toast & { id: number };

/** The toasts that are shown and, after them, those that wait; `last` numbers them. */
export type ToastQueue = { last: number; toasts: readonly QueuedToast[] };

export type ToastFact = { type: 'toast-asked'; toast: Toast } | { type: 'toast-left'; id: number };

/** The spec's figures, in milliseconds where they are times. */
export const toastFigures = { atOnce: 3, autoHide: 5000, enter: 225, exit: 195 } as const;

export const noToasts: ToastQueue = { last: 0, toasts: [] };

/** A text that is already shown or waiting is not queued again. */
export function toastReducer(queue: ToastQueue, fact: ToastFact): ToastQueue {
  if (fact.type === 'toast-left') return { ...queue, toasts: queue.toasts.filter(({ id }) => id !== fact.id) };
  const { toast } = fact;
  if (queue.toasts.some(({ kind, text }) => kind === toast.kind && text === toast.text)) return queue;
  const id = queue.last + 1;
  return { last: id, toasts: [...queue.toasts, { ...toast, id }] };
}

export const visibleToasts = ({ toasts }: ToastQueue) => toasts.slice(0, toastFigures.atOnce);
