import { beforeEach, describe, expect, it, vi } from 'vitest';

import { browserEnvironment } from './environment.ts';

const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) };

beforeEach(() => {
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
});

describe('browserEnvironment', () => {
  it('network back, or tab shown again → woken; tab hidden → not woken', () => {
    const wake = vi.fn<() => void>();
    const stop = browserEnvironment.onWake(wake);
    page.window.dispatchEvent(new Event('online'));
    expect(wake).toHaveBeenCalledTimes(1);
    page.document.visibilityState = 'hidden';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(wake).toHaveBeenCalledTimes(1);
    expect(browserEnvironment.isHidden()).toBe(true);
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(wake).toHaveBeenCalledTimes(2);
    stop();
    page.window.dispatchEvent(new Event('online'));
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(wake).toHaveBeenCalledTimes(2);
  });
});
