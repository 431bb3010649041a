/** The addresses of the mobile app: the one that leads to it, and those of the stores that have it. */
export function mobileApp() {
  const named = document.querySelector('meta[name="mobile-app"]')?.getAttribute('content');
  // Only the shell's page names them, not that of a remote that runs alone.
  const [link = '', appStore = '', googlePlay = ''] = (named ?? 'https://askwell.example/app').split(' ');
  const stores = [
    { name: 'App Store', address: appStore },
    { name: 'Google Play', address: googlePlay },
  ];
  return { link, stores: stores.filter(({ address }) => address !== '') };
}

export function appLinkOf(question: string): string {
  const url = new URL(mobileApp().link);
  url.searchParams.set('question', question);
  return url.href;
}
