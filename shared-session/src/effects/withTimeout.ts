import { NetworkError } from '../rules/errors.ts';

/**
 * The SDK opens its windows with the help of a script of Google's and waits for it without end. When the script has not
 * come in time the SDK is told so, which frees it to begin anew, and whoever waited gets an error at once.
 */
export async function withTimeout<Result>(signingIn: Promise<Result>, ms = 9000): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gaveUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (hasHelper()) return;
      for (const script of document.querySelectorAll(`script[src^="${helper}"]`)) {
        script.dispatchEvent(new Event('error'));
        script.remove();
      }
      reject(new NetworkError());
    }, ms);
  });
  try {
    return await Promise.race([signingIn, gaveUp]);
  } finally {
    clearTimeout(timer);
  }
}

const helper = 'https://apis.google.com/js/api.js';

function hasHelper(): boolean {
  const gapi: unknown = Reflect.get(window, 'gapi');
  return typeof gapi === 'object' && gapi !== null && Boolean(Reflect.get(gapi, 'iframes'));
}
