import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Sends a span for each request, in the trace that the page started, with the part of the page. */
export async function traceRequests(server: FastifyInstance, url: string): Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'askwell-api' }),
    spanProcessors: [new WithoutMessages(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, request) {
      // The pattern instead of the path, which can hold ids.
      span.setAttribute('url.path', request.routeOptions.url ?? 'unknown');
      span.setAttribute('askwell.request_id', request.id);
      const part = partOf(request);
      if (part !== null) span.setAttributes({ 'askwell.part': part.name, 'askwell.part.version': part.version });
    },
  });
  instrumentation.setTracerProvider(provider);
  await server.register(instrumentation.plugin());
  server.addHook('onClose', () => provider.shutdown());
}

/** Removes error messages, which can repeat values of a request. */
class WithoutMessages extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.status.message;
    super.onEnd(span);
  }
}

/** The part of the page that sent the request, from the shell's header; null if it is malformed. */
function partOf({ headers: { tracestate } }: FastifyRequest): { name: string; version: string } | null {
  const found = /(?:^|,)\s*askwell=(shell|remote-[a-z0-9-]{1,50})@(\w[\w.-]{0,99})\s*(?:,|$)/.exec(String(tracestate));
  const [, name = '', version = ''] = found ?? [];
  return found === null ? null : { name, version };
}
