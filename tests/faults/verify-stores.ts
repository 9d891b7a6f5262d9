import { EventSourcing, type ProjectionCheck, type StreamFault } from '@lanelight/event-sourcing';
import { AssessmentsModule, loadAssessmentsConfig } from '@lanelight/assessments';
import { AuctionsModule, loadAuctionsConfig } from '@lanelight/auctions';
import { DiagnosticsModule, loadDiagnosticsConfig } from '@lanelight/diagnostics';
import { EnhancementsModule, loadEnhancementsConfig } from '@lanelight/enhancements';
import { IdentityModule, loadIdentityConfig } from '@lanelight/identity';
import { MessagingModule } from '@lanelight/messaging';
import { createApplication, createLog } from '@lanelight/service';
import type { Deployment } from '@lanelight/testing/deployment';

/** Compares every read model of every service with a fresh fold of its events, and looks for gaps in the streams. */
export async function verifyStores(
  deployment: Deployment,
): Promise<{ gaps: StreamFault[]; checks: ProjectionCheck[] }> {
  const env = { ...deployment.settingsOf('diagnostics'), CREATE_INDEXES: 'beforehand' };
  const app = await createApplication({
    log: createLog({ name: 'verify', level: 'warn' }),
    jwksUrl: () => '',
    imports: [
      await MessagingModule.kafka({ brokers: deployment.brokers, clientId: 'verify' }),
      IdentityModule.register(loadIdentityConfig(env)),
      AuctionsModule.register(loadAuctionsConfig(env)),
      DiagnosticsModule.register(loadDiagnosticsConfig(env)),
      AssessmentsModule.register(loadAssessmentsConfig(env)),
      EnhancementsModule.register(loadEnhancementsConfig(env)),
    ],
  });
  try {
    // Not initialised: nothing listens, and no relay runs.
    const services = app.get(EventSourcing, { each: true, strict: false });
    const gaps = (await Promise.all(services.map(({ store }) => store.verifyStreams()))).flat();
    const checks = (await Promise.all(services.map((service) => service.checkAll()))).flat();
    return { gaps, checks };
  } finally {
    await app.close();
  }
}
