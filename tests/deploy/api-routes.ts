import { join } from 'node:path';
import { AssessmentsModule, loadAssessmentsConfig } from '@lanelight/assessments';
import { AuctionsModule, loadAuctionsConfig } from '@lanelight/auctions';
import { DiagnosticsModule, loadDiagnosticsConfig } from '@lanelight/diagnostics';
import { EnhancementsModule, loadEnhancementsConfig } from '@lanelight/enhancements';
import { IdentityModule, loadIdentityConfig } from '@lanelight/identity';
import { ServiceUnderTest } from '@lanelight/testing/service';

const env = {
  DATABASE_URL: 'sqlite::memory:',
  VEHICLE_DATA_DIR: join(import.meta.dirname, '..', '..', '.cache', 'vehicle-data'),
};
const MODULES = {
  identity: () => IdentityModule.register(loadIdentityConfig(env)),
  auctions: () => AuctionsModule.register(loadAuctionsConfig(env)),
  diagnostics: () => DiagnosticsModule.register(loadDiagnosticsConfig(env)),
  assessments: () => AssessmentsModule.register(loadAssessmentsConfig(env)),
  enhancements: () => EnhancementsModule.register(loadEnhancementsConfig(env)),
};

/** Every route that the services describe, with an id for each parameter, and the service that answers it. */
export async function apiRoutes(): Promise<{ path: string; service: string }[]> {
  const routes: { path: string; service: string }[] = [];
  for (const [service, module] of Object.entries(MODULES)) {
    await using running = await ServiceUnderTest.start(service, module());
    const { body } = await running.client().get<{ paths: Record<string, object> }>('/api/openapi.json');
    // Each process answers for its own health; no one else asks for it.
    const paths = Object.keys(body.paths).filter((path) => !path.startsWith('/health/'));
    routes.push(
      ...paths.map((path) => ({ path: path.replaceAll(/\{\w+\}/g, '01945d2a-7a5f-7cc0-8d7e-3f1f6c2b9a10'), service })),
    );
  }
  return routes;
}
