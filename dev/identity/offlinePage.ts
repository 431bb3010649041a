/** The emulator's iframe or popup page without its requests to the internet. */
export function offlinePage(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', '/gapi-stub.js')
    .replace(/<link href="https:[^>]*>\n?/g, '')
    .replace(/<script src="https:[^>]*><\/script>\n?/g, '')
    .replace('<style>', `<style>${withoutIconFont}`);
}

// Without its font an icon shows as the word it is named by.
const withoutIconFont = '.material-icons { display: none } body { font-family: system-ui, sans-serif }';
