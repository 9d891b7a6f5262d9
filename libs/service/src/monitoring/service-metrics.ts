import type { INestApplication } from '@nestjs/common';
import { EventSourcing, OUTBOX_COUNTED } from '@lanelight/event-sourcing';
import type { EventTransport } from '@lanelight/messaging';
import { Metrics, SECONDS } from './metrics.js';

/** Adds the metrics of everything that moves events in this process: consumers, transport, outboxes. Call it once. */
export function addServiceMetrics(
  app: INestApplication,
  { services, transport }: { services: readonly string[]; transport: EventTransport },
): void {
  const metrics = app.get(Metrics);
  addEventMetrics(metrics, transport);
  if (services.length > 0) addOutboxMetrics(metrics, app.get(EventSourcing, { strict: false, each: true }));
}

function addEventMetrics(metrics: Metrics, transport: EventTransport): void {
  const lag = metrics.histogram({
    name: 'lanelight_event_lag_seconds',
    help: 'Time from the commit of an event until a consumer has handled it',
    labelNames: ['consumer'],
    buckets: [...SECONDS, 300, 1_800],
  });
  const handling = metrics.histogram({
    name: 'lanelight_event_handling_seconds',
    help: 'Attempts of consumers to handle an event, and how long they took',
    labelNames: ['consumer', 'handler', 'outcome'],
    buckets: SECONDS,
  });
  const deadLetters = metrics.counter({
    name: 'lanelight_dead_letters_total',
    help: 'Messages parked as dead letters',
    labelNames: ['consumer', 'topic'],
  });
  const unfinished = metrics.gauge({
    name: 'lanelight_events_unfinished',
    help: 'Deliveries that a consumer of this process has begun, or holds in its queue',
  });
  const retrying = metrics.gauge({
    name: 'lanelight_events_retrying',
    help: 'Handlers that failed and wait for their next attempt',
  });
  const up = metrics.gauge({
    name: 'lanelight_transport_up',
    help: '1 while events flow to and from this process',
  });
  transport.observe({
    attempted: ({ group: consumer, handler, event, ms, isHandled, isRedriven }) => {
      handling.observe({ consumer, handler, outcome: isHandled ? 'handled' : 'failed' }, ms / 1_000);
      if (isHandled && !isRedriven) lag.observe({ consumer }, Math.max(0, Date.now() - Date.parse(event.time)) / 1_000);
    },
    parked: ({ group: consumer, topic }) => deadLetters.inc({ consumer, topic }),
  });
  let isPrepared = false;
  metrics.beforeScrape(() => {
    const { state, inFlight, retrying: waiting } = transport.health();
    unfinished.set(inFlight);
    retrying.set(waiting);
    up.set(state === 'listening' ? 1 : 0);
    // A counter that appears with its first dead letter would show no increase. Nest binds the handlers late.
    if (isPrepared || state === 'starting') return;
    isPrepared = true;
    for (const { group: consumer, topic } of transport.subscriptions) deadLetters.inc({ consumer, topic }, 0);
  });
}

function addOutboxMetrics(metrics: Metrics, sourced: readonly EventSourcing[]): void {
  // Not `service`: Prometheus has that label for its own targets.
  const labelNames = ['outbox'] as const;
  const commits = metrics.gauge({
    name: 'lanelight_outbox_commits',
    help: `Commits that wait to be published, counted up to ${OUTBOX_COUNTED}`,
    labelNames,
  });
  const age = metrics.gauge({
    name: 'lanelight_outbox_oldest_seconds',
    help: 'Age of the oldest commit that waits to be published; 0 when none does',
    labelNames,
  });
  const relay = metrics.gauge({
    name: 'lanelight_relay_active',
    help: '1 in the process that publishes the events of the outbox',
    labelNames,
  });
  const failing = metrics.gauge({
    name: 'lanelight_relay_failing_streams',
    help: 'Streams that could not be published at the last attempt',
    labelNames,
  });
  for (const eventSourcing of sourced) {
    const labels = { outbox: eventSourcing.service };
    metrics.beforeScrape(async () => {
      // Numbers of before would hide that the database is away.
      for (const gauge of [commits, age, relay, failing]) gauge.remove(labels);
      const { backlog, oldest, isRelayHere, failingStreams } = await eventSourcing.gauge();
      commits.set(labels, backlog);
      age.set(labels, oldest === null ? 0 : Math.max(0, Date.now() - Date.parse(oldest)) / 1_000);
      relay.set(labels, isRelayHere ? 1 : 0);
      failing.set(labels, failingStreams);
    });
  }
}
