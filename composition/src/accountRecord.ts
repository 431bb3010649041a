/**
 * The key under which the identity SDK stores the signed-in account.
 * Not in pageData.ts, which pages load later.
 */
export const accountRecord = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;
