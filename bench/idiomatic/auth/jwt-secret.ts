/** Of a server that a benchmark starts and ends, with nothing to protect. */
export const JWT_SECRET = 'the secret of a benchmark, long enough for HS256';
