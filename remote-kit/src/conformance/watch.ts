/** An action of the page that `watch` has noticed. */
export type Noticed = { rule: Rule; detail: string };

/**
 * Watches what a remote does in its page. Runs before any other script. Self-contained, because its source is sent to the
 * browser. The caller is known from the stack, whose first address is that of its script.
 */
export function watch({ remote }: { remote: string }): void {
  const noticed: Noticed[] = [];
  const open = new Map<string, Noticed>();
  let hasLeft = false;
  const note = (rule: Rule, detail: unknown) => noticed.push({ rule, detail: String(detail).slice(0, 300) });
  const isRemote = () => /https?:\/\/[^\s)]+/.exec(new Error('stack').stack ?? '')?.[0].includes(remote) === true;
  Object.assign(window, {
    askwellWatch: {
      note,
      leave: () => void (hasLeft = true),
      result: () => [...noticed, ...(hasLeft ? open.values() : [])],
    },
  });

  const replace = <Name extends string>(owner: object, name: Name, make: (own: Function) => Function) => {
    const own: unknown = Reflect.get(owner, name);
    if (typeof own === 'function')
      Object.defineProperty(owner, name, { value: make(own), configurable: true, writable: true });
  };

  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (value: unknown) => {
    const key = Object(value);
    const id = ids.get(key) ?? (lastId += 1);
    ids.set(key, id);
    return id;
  };
  const isGlobal = (target: unknown) =>
    target === undefined ||
    target === window ||
    target === document ||
    target === document.body ||
    target === document.documentElement;
  const keyOf = (target: unknown, type: string, listener: unknown, options: unknown) =>
    `${idOf(target ?? window)} ${type} ${idOf(listener)} ${typeof options === 'object' ? Boolean(Reflect.get(Object(options), 'capture')) : Boolean(options)}`;

  replace(
    EventTarget.prototype,
    'addEventListener',
    (own) =>
      function (this: unknown, type: string, listener: unknown, options: unknown) {
        const { once, signal } = Object(options);
        if (isGlobal(this) && once !== true && isRemote()) {
          const key = keyOf(this, type, listener, options);
          open.set(key, { rule: 'left-listener', detail: `“${type}” is still listened to.` });
          if (signal instanceof AbortSignal) own.call(signal, 'abort', () => open.delete(key));
        }
        return own.call(this ?? window, type, listener, options);
      },
  );
  replace(
    EventTarget.prototype,
    'removeEventListener',
    (own) =>
      function (this: unknown, type: string, listener: unknown, options: unknown) {
        open.delete(keyOf(this, type, listener, options));
        return own.call(this ?? window, type, listener, options);
      },
  );

  replace(window, 'setInterval', (own) => (...args: unknown[]) => {
    const id = own.apply(window, args);
    if (isRemote())
      open.set(`interval ${id}`, { rule: 'left-timer', detail: `An interval of ${args[1]} ms still runs.` });
    return id;
  });
  replace(window, 'clearInterval', (own) => (id: unknown) => (open.delete(`interval ${id}`), own.call(window, id)));
  for (const name of ['setTimeout', 'requestAnimationFrame'])
    replace(window, name, (own) => (...args: unknown[]) => {
      if (hasLeft && isRemote()) note('left-timer', `${name} is called although the page is gone.`);
      return own.apply(window, args);
    });

  for (const name of ['pushState', 'replaceState'])
    replace(history, name, (own) => (...args: unknown[]) => {
      if (isRemote()) note('past-router', `history.${name}(${String(args[2])})`);
      return own.apply(history, args);
    });

  const carriesToken = (headers: unknown) => {
    const list =
      headers instanceof Headers
        ? [...headers.keys()]
        : Array.isArray(headers)
          ? headers.map(([name]) => name)
          : Object.keys(Object(headers));
    return list.some((name) => String(name).toLowerCase() === 'authorization');
  };
  replace(window, 'fetch', (own) => (input: unknown, init: unknown) => {
    const headers = Reflect.get(Object(init), 'headers') ?? Reflect.get(Object(input), 'headers');
    if (carriesToken(headers) && isRemote()) note('own-fetch', Reflect.get(Object(input), 'url') ?? input);
    return own.call(window, input, init);
  });
  replace(
    XMLHttpRequest.prototype,
    'setRequestHeader',
    (own) =>
      function (this: unknown, name: string, value: string) {
        if (carriesToken({ [name]: value }) && isRemote()) note('own-fetch', 'XMLHttpRequest');
        return own.call(this, name, value);
      },
  );

  addEventListener('unhandledrejection', ({ reason }) => void note('rejection', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    note('policy', `${effectiveDirective} ${blockedURI} at ${sourceFile ?? ''}:${lineNumber}`);
  });
}

/** Selectors of the remote's style sheets that reach elements outside of its page. */
export function findGlobalStyles({ remote }: { remote: string }): string[] {
  const page = document.querySelector('#page');
  const states = /::?(before|after|hover|focus[a-z-]*|active|visited|placeholder|selection|backdrop|marker)/g;
  const reachesOutside = (selector: string) => {
    try {
      const elements = [...document.querySelectorAll(selector.replaceAll(states, ''))];
      return elements.some((element) => !page?.contains(element));
    } catch {
      return false;
    }
  };
  /** The selectors of a list of rules; "&" is what the rule around them selects. */
  const selectorsIn = (rules: CSSRuleList, around: string | null): string[] =>
    [...rules].flatMap((rule) => {
      const own = rule instanceof CSSStyleRule ? rule.selectorText : null;
      const whole = own === null || around === null ? (own ?? around) : own.replaceAll('&', `:is(${around})`);
      const inside: unknown = Reflect.get(rule, 'cssRules');
      return [
        ...(own === null || whole === null ? [] : [whole]),
        ...(inside instanceof CSSRuleList ? selectorsIn(inside, whole) : []),
      ];
    });
  const sheets = [...document.styleSheets].filter(({ href }) => href?.includes(remote));
  return [...new Set(sheets.flatMap(({ cssRules }) => selectorsIn(cssRules, null)).filter(reachesOutside))];
}

/** What a remote must not do to the shell, to other remotes and to users, and why. */
export const rules = {
  'second-copy': 'The shell’s copy is the only one that shares its state: import the package by its plain name.',
  'session-write': 'The session changes by its own actions alone: call signOut(), refreshProfile() and the like.',
  'own-fetch': 'Requests with the token go through call() or the actions: they retry, renew tokens and report errors.',
  'global-style': 'Use CSS modules: a selector reaches elements outside of the page.',
  'left-listener': 'Remove the listener in the cleanup of its effect.',
  'left-timer': 'Clear the timer in the cleanup of its effect.',
  'no-title': 'Let PageFrame or PageTitle set the title.',
  'no-heading': 'A page has one first heading: PageFrame draws it.',
  'no-focus': 'Let PageFrame or PageTitle take the focus, so that screen readers say the new page.',
  'over-budget': 'Load less at once.',
  policy: 'The site’s policy stops inline scripts, inline styles, eval, workers and text as HTML.',
  'past-router': 'Navigate with useNavigate() and Link: the router and the shell know nothing of other changes.',
  rejection: 'Handle the rejection of the promise.',
  'console-error': 'Nothing of a page writes errors to the console.',
  crashed: 'The page threw while it was drawn.',
  'not-shown': 'The page did not appear within ten seconds.',
} as const;

export type Rule = keyof typeof rules;

/** A violation of a rule and the page's path; null if it is about the build. */
export type Finding = { rule: Rule; path: string | null; detail: string };

/** One finding as a line for the terminal. */
export const describeFinding = ({ rule, path, detail }: Finding): string =>
  `${path ?? 'build'}  ${rule}: ${detail}\n    ${rules[rule]}`;
