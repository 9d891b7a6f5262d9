import 'reflect-metadata';
import { InProcessTransport, MessagingModule } from '@lanelight/messaging';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import { addServiceChecks, createApplication, createLog, integerSetting, startApplication, textSetting, urlSetting } from '@lanelight/service';
import mongoose from 'mongoose';
import { DiagnosticsModule, loadDiagnosticsConfig } from './diagnostics.module.js';

const config = loadDiagnosticsConfig(process.env);
const jwksUrl = urlSetting(process.env, 'JWKS_URL', ['http:', 'https:']);
if (config.databaseUrl.startsWith('sqlite:')) mongoose.setDriver(sqliteDriver);

const app = await createApplication({
  log: createLog({ name: 'diagnostics' }),
  jwksUrl: () => jwksUrl,
  imports: [MessagingModule.inProcess({ connectionName: 'diagnostics' }), DiagnosticsModule.register(config)],
});
const transport = app.get(InProcessTransport);
app.connectMicroservice({ strategy: transport }, { inheritAppConfig: true });
app.enableShutdownHooks();
addServiceChecks(app, { services: ['diagnostics'], transport });
await startApplication(app, { title: 'Lanelight diagnostics', port: integerSetting(process.env, 'PORT', { fallback: 4303 }), host: textSetting(process.env, 'HOST', '127.0.0.1') });
