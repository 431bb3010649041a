/** The name of a toast's button. */
export const closeToast: string = 'Close this message';
