/** Where the identity SDK keeps the account of its only app on the device. Apart from the schemas, which pages do without. */
export const accountRecord = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;
