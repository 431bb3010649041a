import { errorPageWords } from '../words/errorPage.ts';

/** What the error page says about an error: its status code or the word Error, and one sentence. */
export function describeRouteError(error: unknown): { code: string; message: string } {
  if (!isAnswer(error)) return { code: errorPageWords.code, message: errorPageWords.unknown };
  return {
    code: String(error.status),
    message: error.statusText || messageOf(error.data) || errorPageWords.unknown,
  };
}

/** What a route may throw instead of an Error: an answer with a status. */
type Answer = { status: number; statusText: string; data: unknown };

function isAnswer(error: unknown): error is Answer {
  if (typeof error !== 'object' || error === null || !('status' in error && 'statusText' in error)) return false;
  return typeof error.status === 'number' && typeof error.statusText === 'string' && 'data' in error;
}

function messageOf(data: unknown): string | null {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null || !('message' in data)) return null;
  return typeof data.message === 'string' ? data.message : null;
}
