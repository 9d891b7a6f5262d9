import type { Actor, Role } from '@lanelight/contracts';
import { UnauthenticatedError } from '@lanelight/contracts';
import jwt from 'jsonwebtoken';
import { passportJwtSecret } from 'jwks-rsa';
import { ExtractJwt, Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_ISSUER } from './access-token.js';
import { UnavailableError } from '../errors/service-errors.js';

/** Content of an access token: the caller, as identity knew them when it signed. Times in seconds since 1970. */
export interface AccessTokenClaims extends Omit<Actor, 'id'> {
  sub: string;
  /** Id of the session that it belongs to. */
  sid: string;
  roles: Role[];
  /** The session may only set up a second factor. */
  setUpOnly?: true;
  iat: number;
  exp: number;
}

/** A caller whose token was checked, and until when that holds (epoch milliseconds). */
export interface VerifiedToken {
  actor: Actor;
  sessionId: string;
  /** Good only for the routes on which a second factor is set up. */
  setUpOnly: boolean;
  expiresAt: number;
}

interface JsonWebKeySet {
  keys: unknown[];
}

/** Verified tokens kept; one is about 1.5 KB with its text. */
const CACHE_SIZE = 4_000;
/** How long a key is trusted without asking identity again. */
const KEY_MAX_AGE_MS = 10 * 60_000;
/** How much longer, while identity is unreachable. */
const KEY_GRACE_MS = 60 * 60_000;
/** Tokens that name unknown keys cause one fetch in this time, however many they are. */
const FETCH_INTERVAL_MS = 5_000;
const FETCH_TIMEOUT_MS = 5_000;

/**
 * Checks access tokens with passport-jwt against identity's published keys: signature (RS256 only), issuer, audience and expiry.
 * Passport's registry is global to a process, and one process may hold two platforms, so the strategy is run directly.
 * A verified token is remembered until it expires: the signature is checked once for each token, not for each request.
 */
export class TokenVerifier {
  private readonly verified = new Map<string, VerifiedToken>();
  private readonly strategy: Strategy;

  /** @param jwksUrl where identity publishes its keys; asked for at the first token, so it may be known later than this object */
  constructor(jwksUrl: () => string) {
    const options: StrategyOptionsWithoutRequest = {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: ACCESS_TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
      secretOrKeyProvider: passportJwtSecret({
        jwksUri: 'identity',
        fetcher: keySetFetcher(jwksUrl),
        cache: true,
        cacheMaxAge: KEY_MAX_AGE_MS,
        cacheMaxAgeFallback: KEY_GRACE_MS,
      }),
    };
    this.strategy = new Strategy(
      options,
      (claims: unknown, done: (error: null, verified: VerifiedToken | false) => void) =>
        done(
          null,
          isComplete(claims) && {
            actor: actorOf(claims),
            sessionId: claims.sid,
            setUpOnly: claims.setUpOnly === true,
            expiresAt: claims.exp * 1000,
          },
        ),
    );
  }

  /** The result for a token that was verified before and has not expired; undefined when it must be checked. */
  recall(token: string): VerifiedToken | undefined {
    const known = this.verified.get(token);
    if (!known || known.expiresAt > Date.now()) return known;
    this.verified.delete(token);
    return undefined;
  }

  /**
   * Checks a token.
   * @throws UnauthenticatedError when it is not valid; UnavailableError when identity's keys cannot be read.
   */
  async verify(token: string): Promise<VerifiedToken> {
    const known = this.recall(token);
    if (known) return known;
    const verified = await this.authenticate(token);
    if (this.verified.size >= CACHE_SIZE)
      for (const oldest of this.verified.keys()) if (this.verified.delete(oldest)) break;
    this.verified.set(token, verified);
    return verified;
  }

  private authenticate(token: string): Promise<VerifiedToken> {
    return new Promise((resolve, reject) => {
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = (verified: object) => resolve(verified as VerifiedToken);
      attempt.fail = (reason: unknown) => reject(refusal(reason));
      attempt.error = reject;
      attempt.authenticate({ headers: { authorization: `Bearer ${token}` } } as Parameters<
        Strategy['authenticate']
      >[0]);
    });
  }
}

/** A token that would never expire, or that does not say who and what the caller is, is not one of ours. */
function isComplete(claims: unknown): claims is AccessTokenClaims {
  const { sub, sid, exp, roles } = claims as Partial<AccessTokenClaims>;
  return (
    [sub, sid].every((id) => typeof id === 'string') &&
    typeof exp === 'number' &&
    Array.isArray(roles) &&
    roles.length > 0
  );
}

function actorOf({ sub, userId, fullName, email, roles, auctionId, auctionName }: AccessTokenClaims): Actor {
  return { id: sub, userId, fullName, email, roles, auctionId, auctionName };
}

/** Only a token that was read and found wrong is the caller's fault. */
function refusal(reason: unknown): Error {
  if (reason instanceof jwt.TokenExpiredError) return new UnauthenticatedError('The access token has expired');
  if (
    reason === undefined ||
    reason instanceof jwt.JsonWebTokenError ||
    // The claims are not JSON.
    reason instanceof SyntaxError ||
    (reason instanceof Error && reason.message === 'No auth token')
  ) {
    return new UnauthenticatedError('The access token is not valid');
  }
  return new UnavailableError('We cannot check your sign-in right now. Please try again.', { cause: reason });
}

/** Reads the key set by HTTP; calls within the interval share one answer, so forged key ids cannot make it a flood. */
function keySetFetcher(jwksUrl: () => string): () => Promise<JsonWebKeySet> {
  let latest: { at: number; keySet: Promise<JsonWebKeySet> } | undefined;
  const read = async (): Promise<JsonWebKeySet> => {
    const response = await fetch(jwksUrl(), { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The key set request returned ${response.status}`);
    const text = await response.text();
    try {
      return JSON.parse(text) as JsonWebKeySet;
    } catch (cause) {
      throw new Error('The key set is not JSON', { cause });
    }
  };
  return () => {
    if (!latest || Date.now() - latest.at > FETCH_INTERVAL_MS) {
      const current = { at: Date.now(), keySet: read() };
      latest = current;
      current.keySet.catch(() => {
        if (latest === current) latest = undefined;
      });
    }
    return latest.keySet;
  };
}
