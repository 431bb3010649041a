/** What a remote must not do to the shell, to other remotes and to who uses them, and why. */
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
  policy: 'The site’s policy stops inline scripts, inline styles, eval and text as HTML.',
  'past-router': 'Navigate with useNavigate() and Link: the router and the shell know nothing of other changes.',
  rejection: 'Handle the rejection of the promise.',
  'console-error': 'Nothing of a page writes errors to the console.',
  crashed: 'The page threw while it was drawn.',
  'not-shown': 'The page did not appear within ten seconds.',
} as const;

export type Rule = keyof typeof rules;

/** What was noticed, on which page; null where it is about the build. */
export type Finding = { rule: Rule; path: string | null; detail: string };

/** One finding as the terminal shows it. */
export const describeFinding = ({ rule, path, detail }: Finding): string =>
  `${path ?? 'build'}  ${rule}: ${detail}\n    ${rules[rule]}`;
