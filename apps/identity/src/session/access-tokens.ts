import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@lanelight/contracts';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_ISSUER } from '@lanelight/service';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import { ACCESS_TOKEN_SECONDS } from '../keys/access-token-lifetime.js';
import { SigningKeys } from '../keys/signing-keys.js';

@Injectable()
export class AccessTokens {
  constructor(private readonly keys: SigningKeys) {}

  /**
   * A signed token that says who the caller is; `sid` names the session. Lifetime in seconds. With `setUpOnly` it is good
   * only for setting up a second factor.
   */
  sign(
    { id, userId, fullName, email, roles, auctionId, auctionName }: Actor,
    sessionId: string,
    lifetime = ACCESS_TOKEN_SECONDS,
    { setUpOnly = false } = {},
  ): string {
    const { kid, privateKey } = this.keys.current;
    return jwt.sign(
      { userId, fullName, email, roles, auctionId, auctionName, sid: sessionId, ...(setUpOnly && { setUpOnly }) },
      privateKey,
      {
        algorithm: ACCESS_TOKEN_ALGORITHM,
        keyid: kid,
        subject: id,
        issuer: ACCESS_TOKEN_ISSUER,
        audience: ACCESS_TOKEN_AUDIENCE,
        expiresIn: lifetime,
      },
    );
  }
}

/** Id of the session that the verified access token belongs to. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const [, token = ''] = context.switchToHttp().getRequest<Request>().headers.authorization?.split(' ') ?? [];
  const claims = jwt.decode(token, { json: true });
  return typeof claims?.sid === 'string' ? claims.sid : '';
});
