import type { Page, Request } from 'playwright/test';

import * as samples from './samples.ts';
import { standInList } from './standInList.ts';

/** `total` counts the whole list of which the payload is a part. */
export type Answer = { status?: number; message?: string; payload?: unknown; total?: number };
/** One request as a test wants to look at it. */
export type Asked = { call: string; query: URLSearchParams; body: unknown; idempotencyKey: string | undefined };
export type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>);

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
    const answering = answers.get(asked.call) ?? { status: 404, message: `Nothing answers ${asked.call}.` };
    const {
      status = 200,
      message = 'OK',
      payload,
      total,
    } = typeof answering === 'function' ? await answering(asked) : answering;
    const headers = total === undefined ? {} : { 'x-total-count': String(total) };
    await route.fulfill({ status, headers, json: { ok: status < 400, message, statusCode: status, payload } });
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

const usualAnswers: Record<string, Answering> = {
  'GET /readiness_check': {},
  'GET /isUserValid': {},
  'GET /user': { payload: samples.profile },
  'GET /org': { payload: samples.organization },
  'GET /org/summary': { payload: samples.summary },
  'GET /locations': standInList(samples.locations),
  'GET /users': standInList(samples.users),
  'GET /plans': { payload: samples.plans },
  'GET /subscription': { payload: samples.subscription },
  'GET /audit': { payload: samples.audit },
};
