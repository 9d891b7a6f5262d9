import { currentContext, runInContext } from './request-context.js';

/** A piece of work in a trace, named and described by the semantic conventions of OpenTelemetry. */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes: Readonly<Record<string, string | number>>;
}

/** Work that has begun. */
export interface Span {
  /** W3C trace context of what follows from this work. */
  readonly traceparent: string;
  /** @param outcome with an error if the work failed; a name or attributes that were not known at its beginning */
  end(outcome?: { error?: unknown } & Partial<Pick<SpanFacts, 'name' | 'attributes'>>): void;
}

/** Whoever collects spans. */
export interface Tracer {
  /** @param parent W3C trace context that the work follows from; a new trace begins without one */
  start(facts: SpanFacts, parent: string | undefined): Span;
}

let tracer: Tracer | undefined;

/** Collects the spans of this process from now on; until then, and with `undefined`, nothing is collected. */
export const traceWith = (given: Tracer | undefined): void => void (tracer = given);

/** Begins a span; undefined where nothing is collected. `facts` are asked for only if they are needed. */
export const startSpan = (facts: () => SpanFacts, parent: string | undefined): Span | undefined =>
  tracer?.start(facts(), parent);

/** Does `work` in a span of the current trace. Where nothing is collected, it only does the work. */
export async function inSpan<T>(facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  const span = startSpan(facts, context?.traceparent);
  if (!span) return work();
  try {
    const result = await (context ? runInContext({ ...context, traceparent: span.traceparent }, work) : work());
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
