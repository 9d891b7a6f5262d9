import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { organizationStream, sessionStream, userStream } from '@lanelight/contracts';
import { decidedBy, EventSourcingModule } from '@lanelight/event-sourcing';
import { databaseModule } from '@lanelight/service';
import { PasswordHasher } from '@lanelight/service/passwords';
import type { IdentityConfig } from './config.js';
import { KeysController } from './keys/keys.controller.js';
import { SIGNING_KEY, signingKeySchema, SigningKeys } from './keys/signing-keys.js';
import { KnownAuctionConsumer } from './known-auction/known-auction.consumer.js';
import { NameKnownAuction, knownAuctionDecider, RemoveKnownAuction } from './known-auction/known-auction.js';
import { KnownAuctions } from './known-auction/known-auctions.js';
import { knownAuctionsProjection } from './known-auction/known-auctions.projection.js';
import { AccessTokens } from './session/access-tokens.js';
import { SessionController } from './session/session.controller.js';
import { StoredAccess } from './session/stored-access.js';
import { REFRESH_TOKEN, refreshTokenSchema, SESSION, sessionSchema, Sessions } from './session/sessions.js';
import { SignInLimits } from './session/sign-in-limits.js';
import { CREDENTIAL, Credentials, credentialSchema, PASSWORD_ROUNDS } from './user/credentials.js';
import { FirstSuperAdmin, SUPER_ADMIN } from './user/first-super-admin.js';
import { UserController } from './user/user.controller.js';
import { userHandlers } from './user/user.handlers.js';
import { Users } from './user/users.js';
import { usersProjection } from './user/users.projection.js';

/** Users, their passwords and sessions, and the keys that access tokens are signed with. */
@Module({})
export class IdentityModule {
  static register({ superAdmin, passwordRounds, ...database }: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        CqrsModule,
        databaseModule('identity', database),
        MongooseModule.forFeature(
          [
            { name: CREDENTIAL, schema: credentialSchema },
            { name: SESSION, schema: sessionSchema },
            { name: REFRESH_TOKEN, schema: refreshTokenSchema },
            { name: SIGNING_KEY, schema: signingKeySchema },
          ],
          'identity',
        ),
        EventSourcingModule.forService({
          service: 'identity',
          streams: [userStream, sessionStream, organizationStream],
          endings: ['UserRemoved', 'OrganizationRemoved'],
          projections: [usersProjection, knownAuctionsProjection],
        }),
      ],
      controllers: [UserController, SessionController, KeysController, KnownAuctionConsumer],
      providers: [
        Users,
        Credentials,
        PasswordHasher,
        KnownAuctions,
        Sessions,
        SignInLimits,
        SigningKeys,
        AccessTokens,
        StoredAccess,
        FirstSuperAdmin,
        ...userHandlers,
        ...decidedBy(knownAuctionDecider, NameKnownAuction, RemoveKnownAuction),
        { provide: PASSWORD_ROUNDS, useValue: passwordRounds },
        { provide: SUPER_ADMIN, useValue: superAdmin },
      ],
    };
  }
}

export default IdentityModule;
export { AccessTokens } from './session/access-tokens.js';
export { RemoveUser } from './user/user.js';
export { RemoveUserHandler } from './user/user.handlers.js';
export { Users } from './user/users.js';
export { loadIdentityConfig, type IdentityConfig } from './config.js';
