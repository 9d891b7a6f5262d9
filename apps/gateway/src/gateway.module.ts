import { Module } from '@nestjs/common';
import { AccountPushConsumer } from './account-push.consumer.js';
import { AssessmentPushConsumer } from './assessment-push.consumer.js';
import { AuctionPushConsumer } from './auction-push.consumer.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** Pushes domain events to the browsers that may see them. */
@Module({
  controllers: [AccountPushConsumer, AssessmentPushConsumer, AuctionPushConsumer],
  providers: [RealtimeGateway],
})
export class GatewayModule {}

export default GatewayModule;
export { RealtimeGateway } from './realtime.gateway.js';
