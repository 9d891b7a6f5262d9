import { Controller } from '@nestjs/common';
import { EVENTS, type SessionEvent, type UserEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RevokedAccess } from './revoked-access.js';

/** Consumer group of revocations: every process hears all of them, and those of the last minutes again when it starts. */
export const ACCESS_GROUP = 'access';

@Controller()
export class AccessConsumer {
  constructor(private readonly revokedAccess: RevokedAccess) {}

  @OnEvent(ACCESS_GROUP, EVENTS.SessionEnded)
  async onSessionEnded({ subject }: EnvelopeOf<SessionEvent, 'SessionEnded'>): Promise<void> {
    this.revokedAccess.sessionEnded(subject);
  }

  @OnEvent(ACCESS_GROUP, EVENTS.UserEdited)
  async onUserEdited({ subject, streamVersion, data }: EnvelopeOf<UserEvent, 'UserEdited'>): Promise<void> {
    this.revokedAccess.userChanged(subject, streamVersion, data.status === 'active');
  }

  @OnEvent(ACCESS_GROUP, EVENTS.UserRoleChanged)
  async onUserRoleChanged({ subject, streamVersion, data }: EnvelopeOf<UserEvent, 'UserRoleChanged'>): Promise<void> {
    this.revokedAccess.roleChanged(subject, streamVersion, data.role);
  }

  @OnEvent(ACCESS_GROUP, EVENTS.UserRemoved)
  async onUserRemoved({ subject, streamVersion }: EnvelopeOf<UserEvent, 'UserRemoved'>): Promise<void> {
    this.revokedAccess.userChanged(subject, streamVersion, false, true);
  }
}
