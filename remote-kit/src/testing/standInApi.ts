import type { Page, Request } from 'playwright/test';

import { answerOf, type Answering, type Asked, usualAnswers } from './standInAnswers.ts';

export type StandInApi = {
  /** From now on this call, such as "POST /locations", is answered so. */
  answer: (call: string, answering: Answering) => void;
  /** Every request of this call so far. */
  asked: (call: string) => Asked[];
};

/** Answers everything under /api in the shape of the contract, without any server. */
export async function standInApi(page: Page): Promise<StandInApi> {
  const answers = new Map<string, Answering>(Object.entries(usualAnswers));
  const log: Asked[] = [];

  await page.route('**/api/**', async (route) => {
    const asked = read(route.request());
    log.push(asked);
    const { status, headers, envelope } = await answerOf(asked, answers);
    await route.fulfill({ status, headers, json: envelope });
  });

  return {
    answer: (call, answering) => void answers.set(call, answering),
    asked: (call) => log.filter((asked) => asked.call === call),
  };
}

function read(request: Request): Asked {
  const { pathname, searchParams: query } = new URL(request.url());
  const path = pathname.replace(/^\/api/, '');
  return {
    call: `${request.method()} ${path}`,
    query,
    body: request.postDataJSON(),
    idempotencyKey: request.headers()['idempotency-key'],
  };
}
