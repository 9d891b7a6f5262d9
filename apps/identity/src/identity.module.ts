import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { auditStream, organizationStream, sessionStream, userStream } from '@lanelight/contracts';
import { decidedBy, EventSourcingModule } from '@lanelight/event-sourcing';
import { databaseModule } from '@lanelight/service';
import { PasswordHasher } from '@lanelight/service/passwords';
import { AuditConsumer } from './audit/audit.consumer.js';
import { AuditController } from './audit/audit.controller.js';
import { auditEntriesProjection } from './audit/audit-entries.projection.js';
import { AuditTrail } from './audit/audit-trail.js';
import { SECURITY_LOG_LIMITS, SECURITY_RECORD, SecurityLog, securityRecordSchema } from './audit/security-log.js';
import type { IdentityConfig } from './config.js';
import { KeysController } from './keys/keys.controller.js';
import { SIGNING_KEY, SIGNING_KEY_OPTIONS, signingKeySchema, SigningKeys } from './keys/signing-keys.js';
import { KnownAuctionConsumer } from './known-auction/known-auction.consumer.js';
import {
  ChangeSignInRules,
  NameKnownAuction,
  knownAuctionDecider,
  RemoveKnownAuction,
} from './known-auction/known-auction.js';
import { KnownAuctions } from './known-auction/known-auctions.js';
import { knownAuctionsProjection } from './known-auction/known-auctions.projection.js';
import { Mailer } from './mail/mailer.js';
import { PublicAddress } from './mail/public-address.js';
import { PASSKEY_CHALLENGE, passkeyChallengeSchema, PasskeyChallenges } from './passkey/passkey-challenges.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { PASSKEY, Passkeys, passkeySchema } from './passkey/passkeys.js';
import { PasswordController } from './password/password.controller.js';
import { PASSWORD_RESET, passwordResetSchema, PasswordResets, RESET_LINK_MINUTES } from './password/password-resets.js';
import { Passwords } from './password/passwords.js';
import { RESET_REQUEST, resetRequestSchema, ResetRequests } from './password/reset-requests.js';
import { ResetSender } from './password/reset-sender.js';
import { OwnPassword } from './password/own-password.js';
import { PENDING_SIGN_IN, pendingSignInSchema, PendingSignIns } from './second-factor/pending-sign-ins.js';
import { ENCRYPTION_KEYS, SEALING_KEY, Sealer, sealingKeySchema } from './second-factor/sealer.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorResets } from './second-factor/second-factor-resets.js';
import { SECOND_FACTOR_RULE, SecondFactorRules } from './second-factor/second-factor-rules.js';
import { SECOND_FACTOR, secondFactorSchema, SecondFactors } from './second-factor/second-factors.js';
import { SetUp } from './second-factor/set-up.js';
import { AccessTokens } from './session/access-tokens.js';
import { ATTEMPT_COUNT, attemptCountSchema, AttemptCounts } from './session/attempt-counts.js';
import { KNOWN_DEVICE, knownDeviceSchema, KnownDevices } from './session/known-devices.js';
import { SessionController } from './session/session.controller.js';
import { StoredAccess } from './session/stored-access.js';
import {
  REFRESH_TOKEN,
  refreshTokenSchema,
  SESSION,
  SESSION_LIMITS,
  sessionSchema,
  Sessions,
} from './session/sessions.js';
import { SignInLimits } from './session/sign-in-limits.js';
import { CREDENTIAL, Credentials, credentialSchema, PASSWORD_ROUNDS, SHORTEST_PASSWORD } from './user/credentials.js';
import { CurrentUsers } from './user/current-users.js';
import { FirstSuperAdmin, SUPER_ADMIN } from './user/first-super-admin.js';
import { ManagedUsers } from './user/managed-users.js';
import { UserController } from './user/user.controller.js';
import { userHandlers } from './user/user.handlers.js';
import { Users } from './user/users.js';
import { usersProjection } from './user/users.projection.js';

/** Users, their passwords and sessions, and the keys that access tokens are signed with. */
@Module({})
export class IdentityModule {
  static register({
    superAdmin,
    passwordRounds,
    shortestPassword,
    sessionLimits,
    signingKeys,
    mail,
    publicUrl,
    resetLinkMinutes,
    secondFactor,
    encryptionKeys,
    securityLogDays,
    ...database
  }: IdentityConfig): DynamicModule {
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
            { name: ATTEMPT_COUNT, schema: attemptCountSchema },
            { name: KNOWN_DEVICE, schema: knownDeviceSchema },
            { name: SIGNING_KEY, schema: signingKeySchema },
            { name: PASSWORD_RESET, schema: passwordResetSchema },
            { name: RESET_REQUEST, schema: resetRequestSchema },
            { name: SECOND_FACTOR, schema: secondFactorSchema },
            { name: SEALING_KEY, schema: sealingKeySchema },
            { name: PASSKEY, schema: passkeySchema },
            { name: PASSKEY_CHALLENGE, schema: passkeyChallengeSchema },
            { name: PENDING_SIGN_IN, schema: pendingSignInSchema },
            { name: SECURITY_RECORD, schema: securityRecordSchema },
          ],
          'identity',
        ),
        EventSourcingModule.forService({
          service: 'identity',
          streams: [userStream, sessionStream, organizationStream, auditStream],
          endings: ['UserRemoved', 'OrganizationRemoved', 'ActionErased'],
          projections: [usersProjection, knownAuctionsProjection, auditEntriesProjection],
        }),
      ],
      controllers: [
        UserController,
        SessionController,
        PasswordController,
        SecondFactorController,
        PasskeyController,
        AuditController,
        KeysController,
        KnownAuctionConsumer,
        AuditConsumer,
      ],
      providers: [
        Users,
        CurrentUsers,
        ManagedUsers,
        Credentials,
        Passwords,
        PasswordResets,
        ResetRequests,
        ResetSender,
        PasswordHasher,
        SecondFactors,
        SecondFactorRules,
        SecondFactorResets,
        SetUp,
        Passkeys,
        PasskeyChallenges,
        OwnPassword,
        PendingSignIns,
        Sealer,
        KnownAuctions,
        Sessions,
        AttemptCounts,
        KnownDevices,
        SignInLimits,
        SigningKeys,
        AccessTokens,
        StoredAccess,
        AuditTrail,
        SecurityLog,
        FirstSuperAdmin,
        ...userHandlers,
        ...decidedBy(knownAuctionDecider, NameKnownAuction, RemoveKnownAuction, ChangeSignInRules),
        { provide: SHORTEST_PASSWORD, useValue: shortestPassword },
        { provide: PASSWORD_ROUNDS, useValue: passwordRounds },
        { provide: SUPER_ADMIN, useValue: superAdmin },
        { provide: SIGNING_KEY_OPTIONS, useValue: signingKeys },
        { provide: SESSION_LIMITS, useValue: sessionLimits },
        { provide: RESET_LINK_MINUTES, useValue: resetLinkMinutes },
        { provide: SECOND_FACTOR_RULE, useValue: secondFactor },
        { provide: ENCRYPTION_KEYS, useValue: encryptionKeys },
        { provide: SECURITY_LOG_LIMITS, useValue: { days: securityLogDays, ofAddressAMinute: 20, ofAllADay: 20_000 } },
        { provide: PublicAddress, useFactory: () => new PublicAddress(publicUrl) },
        {
          provide: Mailer,
          inject: [PublicAddress],
          useFactory: (address: PublicAddress) => new Mailer(mail, address),
        },
      ],
    };
  }
}

export default IdentityModule;
export { AccessTokens } from './session/access-tokens.js';
export { SecondFactorResets } from './second-factor/second-factor-resets.js';
export { Passwords } from './password/passwords.js';
export { EditUser, EmailTakenError, RegisterUser, RemoveUser } from './user/user.js';
export { EditUserHandler, RegisterUserHandler, RemoveUserHandler } from './user/user.handlers.js';
export { Credentials } from './user/credentials.js';
export { SigningKeys } from './keys/signing-keys.js';
export { Users } from './user/users.js';
export { KEPT_MAIL_PATH, Mailer, type KeptMail } from './mail/mailer.js';
export { PublicAddress } from './mail/public-address.js';
export { loadIdentityConfig, requirePublicUrl, type IdentityConfig } from './config.js';
