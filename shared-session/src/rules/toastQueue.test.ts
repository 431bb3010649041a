import { describe, expect, it } from 'vitest';

import { noToasts, type Toast, toastReducer, visibleToasts } from './toastQueue.ts';

const bad = (text: string): Toast => ({ kind: 'bad', text });
const asked = (toasts: Toast[]) =>
  toasts.reduce((queue, toast) => toastReducer(queue, { type: 'toast-asked', toast }), noToasts);
const texts = (queue: ReturnType<typeof asked>) => visibleToasts(queue).map(({ text }) => text);

describe('toastReducer', () => {
  it('four at once → three shown, the fourth when one has left', () => {
    const queue = asked([bad('1'), bad('2'), bad('3'), bad('4')]);
    expect(texts(queue)).toEqual(['1', '2', '3']);
    expect(texts(toastReducer(queue, { type: 'toast-left', id: 2 }))).toEqual(['1', '3', '4']);
  });

  it('the same words while shown or waiting → once', () => {
    const queue = asked([bad('1'), bad('1'), bad('2'), bad('3'), bad('4'), bad('4')]);
    expect(queue.toasts.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
  });

  it('the same words after they left → shown again, as another toast', () => {
    const left = toastReducer(asked([bad('1')]), { type: 'toast-left', id: 1 });
    expect(toastReducer(left, { type: 'toast-asked', toast: bad('1') }).toasts).toEqual([{ ...bad('1'), id: 2 }]);
  });
});
