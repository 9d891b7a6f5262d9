/** Lifetime of an access token in seconds: whatever changes about a user shows after this at the latest. */
export const ACCESS_TOKEN_SECONDS = 600;
