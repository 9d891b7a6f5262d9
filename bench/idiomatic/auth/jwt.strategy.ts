import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { JWT_SECRET } from './jwt-secret.js';

/** Who asks, as the token says. */
export interface AuthenticatedUser {
  userId: string;
  name: string;
  auctionId: string;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: JWT_SECRET });
  }

  validate({ sub, name, auctionId }: { sub: string; name: string; auctionId: string }): AuthenticatedUser {
    return { userId: sub, name, auctionId };
  }
}
