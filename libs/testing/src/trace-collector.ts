import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. */
export interface CollectedSpan {
  service: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer */
  kind: number;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
  /** 2 for work that failed, else 0. */
  status: number;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const valuesOf = (attributes: readonly Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'service' | 'attributes' | 'status'> & {
        attributes?: Attribute[];
        status?: { code?: number };
      })[];
    }[];
  }[];
}

/** An OpenTelemetry collector on a free loopback port, which keeps all spans that it is sent. */
export class TraceCollector implements AsyncDisposable {
  readonly spans: CollectedSpan[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response).catch(() => response.destroy()));
  }

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.take(JSON.parse(Buffer.concat(chunks).toString()) as ExportRequest);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }

  private take({ resourceSpans }: ExportRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const { name, kind, traceId, spanId, parentSpanId = '', attributes, status } of scopeSpans.flatMap(
        ({ spans }) => spans,
      ))
        this.spans.push({
          service,
          name,
          kind,
          traceId,
          spanId,
          parentSpanId,
          attributes: valuesOf(attributes),
          status: status?.code ?? 0,
        });
    }
  }
}

/** The names of a span and of all that it follows from, the first one first. */
export function pathOf(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathOf(parent, spans) : []), span.name];
}
