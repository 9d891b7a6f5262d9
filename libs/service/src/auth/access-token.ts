/** The one algorithm of access tokens: asymmetric, so that only identity can sign. */
export const ACCESS_TOKEN_ALGORITHM = 'RS256';
/** `iss` of every access token. */
export const ACCESS_TOKEN_ISSUER = 'lanelight-identity';
/** `aud` of every access token. */
export const ACCESS_TOKEN_AUDIENCE = 'lanelight';
/** Where identity publishes its verification keys (RFC 7517). */
export const JWKS_PATH = '/.well-known/jwks.json';
