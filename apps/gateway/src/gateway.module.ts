import { Module, type DynamicModule } from '@nestjs/common';
import { AssessmentConsumer } from './realtime/assessment.consumer.js';
import { RealtimeGateway } from './realtime/realtime.gateway.js';

/** Pushes domain events to the browsers that may see them. */
@Module({})
export class GatewayModule {
  static register(): DynamicModule {
    return { module: GatewayModule, controllers: [AssessmentConsumer], providers: [RealtimeGateway] };
  }
}

export default GatewayModule;
