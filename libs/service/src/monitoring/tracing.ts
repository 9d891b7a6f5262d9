import { traceWith } from '@lanelight/messaging';
import {
  amountSetting,
  ConfigurationError,
  optionalSetting,
  urlSetting,
  type Environment,
} from '../config/environment.js';

/**
 * Sends traces to the OpenTelemetry collector at `OTEL_EXPORTER_OTLP_ENDPOINT`, of the share of requests in
 * `OTEL_TRACES_SAMPLER_ARG`, all unless set. Without an endpoint nothing of OpenTelemetry is loaded.
 * @param name of the process, unless `OTEL_SERVICE_NAME` says another
 * @returns what ends it: sends the rest, for a few seconds at most
 * @throws ConfigurationError naming the variable that is wrong
 */
export async function startTracing(env: Environment, name: string): Promise<() => Promise<void>> {
  if (optionalSetting(env, 'OTEL_EXPORTER_OTLP_ENDPOINT') === null) return async () => undefined;
  const share = amountSetting(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1;
  if (share > 1) throw new ConfigurationError('OTEL_TRACES_SAMPLER_ARG', `must be from 0 to 1, not ${share}`);
  const { OtlpTracer } = await import('./otlp-tracer.js');
  const tracer = new OtlpTracer({
    endpoint: urlSetting(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    service: optionalSetting(env, 'OTEL_SERVICE_NAME') ?? name,
    share,
  });
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await tracer.close();
  };
}
