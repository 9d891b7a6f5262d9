/** Roles of the specification, section 3. */
export const ROLES = ['super_admin', 'auction_admin', 'mechanic', 'report_viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can be given to a new user; `super_admin` is listed but never offered (section 6). */
export const ASSIGNABLE_ROLES = ['auction_admin', 'mechanic', 'report_viewer'] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** Roles that an auction admin gives to the people of their auction (section 6). */
export const TEAM_ROLES = ['mechanic', 'report_viewer'] as const satisfies readonly AssignableRole[];
export type TeamRole = (typeof TEAM_ROLES)[number];

/** True when all of a user's roles are those that an auction admin gives. */
export const isTeamMember = ({ roles }: { roles: readonly Role[] }): boolean =>
  roles.every((role) => TEAM_ROLES.some((allowed) => allowed === role));

/** Whoever makes a call: the verified content of an access token. */
export interface Actor {
  id: string;
  /** Login ID, such as `mechanic-north`; null for super admins, who sign in by email. */
  userId: string | null;
  fullName: string | null;
  email: string;
  roles: Role[];
  /** The one auction that the caller belongs to; null for super admins. */
  auctionId: string | null;
  auctionName: string | null;
}

/** True when the actor may see the data of `auctionId`: super admins all, others their own. */
export function maySeeAuction(actor: Pick<Actor, 'roles' | 'auctionId'>, auctionId: string | null): boolean {
  if (actor.roles.includes('super_admin')) return true;
  return auctionId !== null && actor.auctionId === auctionId;
}

/** Role as people read it: `auction_admin` becomes `auction admin` (specification, section 2). */
export const roleLabel = (role: Role): string => role.replaceAll('_', ' ');
