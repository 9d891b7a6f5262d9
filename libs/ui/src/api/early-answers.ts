/** A GET that was sent before the application ran. */
interface EarlyAnswer {
  /** Access token that it carried. */
  token: string | undefined;
  /** By the clock of the page, in milliseconds. */
  sentAt: number;
  response: Promise<Response>;
}

declare global {
  /** By address. The first script of the page writes it, and the application, a program of its own, reads it. */
  var lanelightEarlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** An answer older than this is asked for again, in milliseconds: as long as a read counts as fresh. */
const FRESH_MS = 30_000;
/** After this many milliseconds no answer is expected any more. */
const GIVE_UP_MS = 20_000;

/** Sends a GET whose answer the application will ask for once it runs. The response is for looking at a clone of it. */
export function askEarly(
  address: string,
  { token, cache = 'default' }: { token?: string; cache?: RequestCache } = {},
): Promise<Response> {
  const answers = (globalThis.lanelightEarlyAnswers ??= new Map());
  const response = fetch(address, {
    cache,
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  // The application asks again by itself.
  response.catch(() => undefined);
  answers.set(address, { token, sentAt: performance.now(), response });
  return response;
}

/** The answer to a GET that was sent early with the same token. Each is given out once. */
export function takeEarly(address: string, token?: string): Promise<Response> | undefined {
  const answers = globalThis.lanelightEarlyAnswers;
  const early = answers?.get(address);
  if (!early) return undefined;
  answers?.delete(address);
  const isFit = early.token === token && performance.now() - early.sentAt < FRESH_MS;
  return isFit ? early.response : undefined;
}
