/** The spec's waits and ours, in milliseconds. */
export const waits = {
  serverUnreachable: 1000,
  serverUnreachableHidden: 15_000,
  profile: 5000,
  reloadNotice: 1500,
  answer: 15_000,
  readiness: 5000,
} as const;
