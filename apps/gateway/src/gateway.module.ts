import { Module } from '@nestjs/common';
import { AssessmentConsumer } from './assessment.consumer.js';
import { AuctionConsumer } from './auction.consumer.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** Pushes domain events to the browsers that may see them. */
@Module({ controllers: [AssessmentConsumer, AuctionConsumer], providers: [RealtimeGateway] })
export class GatewayModule {}

export default GatewayModule;
export { RealtimeGateway } from './realtime.gateway.js';
