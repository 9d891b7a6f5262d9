/**
 * The password that was just typed at the sign-in and must be replaced: the next page asks for another one, and nobody
 * types 24 characters twice. It is kept in the memory of the page only, until it is replaced.
 */
let typed: { userId: string; password: string } | null = null;

export function keepTypedPassword(userId: string, password: string): void {
  typed = { userId, password };
}

/** The password that this user has typed on this page; null after a reload. */
export const typedPasswordOf = (userId: string): string | null => (typed?.userId === userId ? typed.password : null);

export function forgetTypedPassword(): void {
  typed = null;
}
