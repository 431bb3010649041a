import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';

/** A request to the site, and the response to fill, by the site or by a fault. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; site: string };

/** Sends a wrong answer, or none. */
export type Fault = (exchange: Exchange) => void;

type Rule = { files: RegExp; fault: Fault };

/** A proxy in front of the site. It gives wrong answers for chosen files, like a broken host or network. */
export class FaultyFront {
  /** The URLs that were requested since the fault last changed. */
  readonly requested: string[] = [];
  /** The site behind the front. */
  site: string;
  #rule: Rule | null = null;
  #server = createServer((request, response) => this.#answer(request, response));

  constructor(site: string) {
    this.site = site;
  }

  /** Listens on a free port. Returns the origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  }

  /** Applies a fault to some files, and removes the previous fault. */
  break(files: RegExp, fault: Fault): void {
    this.#change({ files, fault });
  }

  /** Removes the fault. Pending answers remain pending. */
  repair(): void {
    this.#change(null);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #change(rule: Rule | null): void {
    this.#rule = rule;
    this.requested.length = 0;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    this.requested.push(url);
    const fault = this.#rule?.files.test(url) ? this.#rule.fault : pass;
    fault({ request, response, site: this.site });
  }
}

/** Forwards the request and the answer unchanged. */
export function pass({ request, response, site }: Exchange): void {
  const upstream = openRequest(new URL(request.url ?? '/', site), { method: request.method, headers: request.headers });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}
