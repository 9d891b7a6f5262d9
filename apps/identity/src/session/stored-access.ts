import { Injectable } from '@nestjs/common';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { RevokedAccess } from '@lanelight/service';
import { userDecider } from '../user/user.js';
import { sessionDecider } from './session.js';

/**
 * Lets the process of identity look up in its store whether an access token was revoked before the process started.
 * Users it does not know are not its matter.
 */
@Injectable()
export class StoredAccess {
  constructor(runner: DeciderRunner, revokedAccess: RevokedAccess) {
    revokedAccess.addSource(async ({ actor, sessionId }) => {
      const [session, user] = await Promise.all([
        runner.load(sessionDecider, sessionId),
        runner.load(userDecider, actor.id),
      ]);
      if (session.state.isEnded || user.state.status === 'removed') return true;
      if (user.state.status === 'absent') return false;
      const { details, userStatus } = user.state;
      return userStatus === 'inactive' || details.roles.join() !== actor.roles.join();
    });
  }
}
