/** Returns the URL that opens the mobile app, and the app's pages in the stores. */
export function readMobileApp() {
  const content = document.querySelector('meta[name="mobile-app"]')?.getAttribute('content');
  // Only the shell's page has the meta element. The page of a remote that runs alone lacks it.
  const [link = '', appStore = '', googlePlay = ''] = (content ?? 'https://askwell.example/app').split(' ');
  const stores = [
    { name: 'App Store', url: appStore },
    { name: 'Google Play', url: googlePlay },
  ];
  return { link, stores: stores.filter(({ url }) => url !== '') };
}
