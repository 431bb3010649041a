import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';

/** Sends a span for each request, as part of the caller's trace if there is one. */
export async function traceRequests(server: FastifyInstance, url: string): Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'askwell-api' }),
    spanProcessors: [new MessageStrippingProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, request) {
      // Uses the route's pattern, because the path can contain ids.
      span.setAttribute('url.path', request.routeOptions.url ?? 'unknown');
      span.setAttribute('askwell.request_id', request.id);
    },
  });
  instrumentation.setTracerProvider(provider);
  await server.register(instrumentation.plugin());
  server.addHook('onClose', () => provider.shutdown());
}

/** Removes error messages, which can contain values from a request. */
class MessageStrippingProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    // Relies on undocumented behavior: OpenTelemetry 2.12 lets a processor change a span when it ends. tracing.test.ts reads
    // the exported spans.
    delete span.status.message;
    super.onEnd(span);
  }
}
