import { Controller } from '@nestjs/common';
import { EVENTS, type UserEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RealtimeGateway } from './realtime.gateway.js';

@Controller()
export class AccountPushConsumer {
  constructor(private readonly realtime: RealtimeGateway) {}

  @OnEvent('gateway', EVENTS.UserEdited)
  async onUserEdited({ subject, data }: EnvelopeOf<UserEvent, 'UserEdited'>): Promise<void> {
    this.realtime.accountChanged(subject, { status: data.status });
  }

  /** Only active users have pages to tell. */
  @OnEvent('gateway', EVENTS.UserRoleChanged)
  async onUserRoleChanged({ subject }: EnvelopeOf<UserEvent, 'UserRoleChanged'>): Promise<void> {
    this.realtime.accountChanged(subject, { status: 'active' });
  }
}
