import { RemoteError } from './RemoteError.ts';

type ScriptSource = { url: string; integrity: string | undefined; timeout: number };

/** Runs a remote's entry once and says when it is there: bounded, and with the hash that the composition pins. */
export function runContainerScript({ url, integrity, timeout }: ScriptSource): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Needed for the hash, and for errors inside the script to carry more than "Script error.".
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${url} did not answer in time.`)), timeout);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new RemoteError('unreachable', `${url} could not be loaded.`)));
  document.head.append(script);
  return promise.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
