export const toastWords = { close: 'Close this message' } as const;
