import type { ApiResult } from 'shared-session';

/** Sends a request again once the server, which got too many, takes it; a wait of more than a minute is left to the user. */
export async function patiently<Payload>(send: () => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload>> {
  for (let tries = 1; ; tries += 1) {
    const result = await send();
    const seconds = result.ok || result.statusCode !== 429 ? Infinity : (result.retryAfter ?? 1);
    if (seconds > 60 || tries === 10) return result;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
