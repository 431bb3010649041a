/** The key under which the identity SDK stores the signed-in account. In its own file, so that pages load no schemas. */
export const accountRecord = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;
