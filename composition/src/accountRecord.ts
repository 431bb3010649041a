/** The key under which the identity SDK stores the signed-in account. In its own file, because pages load it first, and page data later. */
export const accountRecord = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;
