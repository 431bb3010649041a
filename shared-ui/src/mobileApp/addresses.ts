/** The addresses of the mobile app. */
export const mobileApp = {
  link: 'https://askwell.example/app',
  stores: [
    { name: 'App Store', address: 'https://apps.apple.com/app/askwell' },
    { name: 'Google Play', address: 'https://play.google.com/store/apps/details?id=example.askwell' },
  ],
} as const;

/** The address that opens the app with a question. */
export function appLinkOf(question: string): string {
  const url = new URL(mobileApp.link);
  url.searchParams.set('question', question);
  return url.href;
}
