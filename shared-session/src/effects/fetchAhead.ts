import type { Fetch } from './exchange.ts';

/** Lets a question leave before the code that asks it has arrived: when that asks the very same, it is given the answer. */
export function createFetchAhead(fetch: Fetch) {
  let ahead: { question: string; answer: Promise<Response> } | null = null;

  return {
    ask(url: string, init: RequestInit): void {
      const answer = fetch(url, init);
      // Whoever takes it learns of a failure; nobody may.
      answer.catch(() => {});
      ahead = { question: questionOf(url, init), answer };
    },

    fetch(url: string, init: RequestInit): Promise<Response> {
      if (ahead?.question !== questionOf(url, init)) return fetch(url, init);
      const { answer } = ahead;
      ahead = null;
      return answer;
    },
  };
}

// With its headers, and so with its token: no account is given the answer of another.
const questionOf = (url: string, { method, headers, body }: RequestInit) =>
  JSON.stringify([url, method, headers, body]);
