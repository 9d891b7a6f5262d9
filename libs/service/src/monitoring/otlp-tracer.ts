import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanFacts, Tracer } from '@lanelight/messaging';

export interface OtlpTracerOptions {
  /** Base address of the collector, such as `http://collector:4318`. */
  endpoint: string;
  /** Name of this process in traces. */
  service: string;
  /** Of the traces that begin here, from 0 to 1. A trace that was begun elsewhere is continued as it was begun. */
  share: number;
}

const KINDS: Record<SpanFacts['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** A collector that is away must not hold up the end of the process. */
const CLOSE_WITHIN_MS = 3_000;
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** What a malformed parent says does not count: a new trace begins. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Sends spans to an OpenTelemetry collector, in batches, as JSON over HTTP. */
export class OtlpTracer implements Tracer {
  private readonly provider: TracerProvider;
  private readonly tracer: OtelTracer;

  constructor({ endpoint, service, share }: OtlpTracerOptions) {
    this.provider = new TracerProvider({
      resource: detectResources({ detectors: [envDetector] }).merge(
        resourceFromAttributes({ 'service.name': service, 'service.namespace': 'lanelight' }),
      ),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        }),
      ],
    });
    this.tracer = this.provider.getTracer('lanelight');
  }

  start({ name, kind, attributes }: SpanFacts, parent: string | undefined): Span {
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
    return {
      traceparent: traceparentOf(span.spanContext()),
      end: ({ name: finalName, attributes: further, error } = {}) => {
        if (finalName !== undefined) span.updateName(finalName);
        if (further) span.setAttributes(further);
        if (error !== undefined) {
          const { name: type, message } = error instanceof Error ? error : new Error(String(error));
          span.setAttribute('error.type', type);
          span.setStatus({ code: SpanStatusCode.ERROR, message });
        }
        span.end();
      },
    };
  }

  /** Sends what is left, and ends. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_WITHIN_MS);
    });
    await Promise.race([this.provider.shutdown().catch(() => undefined), timeout]);
    clearTimeout(timer);
  }
}
