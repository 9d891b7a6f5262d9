import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { BlankToNull, IsId, ParseInteger } from './validation.js';

/** What an entry of the audit trail is about. */
export const AUDIT_KINDS = ['user', 'auction', 'settings', 'vehicle', 'security'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Everything that the audit trail records, as `<kind>.<what happened>`. */
export const AUDIT_ACTIONS = [
  'user.added',
  'user.renamed',
  'user.activated',
  'user.deactivated',
  'user.role_changed',
  'user.password_changed',
  'user.password_set',
  'user.password_reset',
  'user.second_factor_on',
  'user.second_factor_off',
  'user.second_factor_reset',
  'user.passkey_added',
  'user.passkey_removed',
  'user.removed',
  'auction.created',
  'auction.changed',
  'auction.password_changed',
  'auction.deleted',
  'auction.customer_added',
  'auction.sales_imported',
  'auction.sales_deleted',
  'settings.rules_changed',
  'settings.second_factor_required',
  'settings.second_factor_optional',
  'settings.instruction_added',
  'settings.instruction_changed',
  'settings.instruction_deleted',
  'vehicle.submitted',
  'vehicle.regenerated',
  'vehicle.retried',
  'vehicle.feedback_added',
  'vehicle.feedback_changed',
  'vehicle.feedback_deleted',
  'security.signed_in',
  'security.sign_in_failed',
  'security.sign_in_delayed',
  'security.code_failed',
  'security.recovery_code_used',
  'security.recovery_codes_made',
  'security.reset_requested',
  'security.reset_link_refused',
  'security.access_refused',
] as const satisfies readonly `${AuditKind}.${string}`[];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kind of an action: the part before the dot. */
export const auditKindOf = (action: AuditAction): AuditKind => action.slice(0, action.indexOf('.')) as AuditKind;

/** What an action was done to. */
export interface AuditTarget {
  type: 'user' | 'auction' | 'customer' | 'vehicle' | 'instruction' | 'import';
  id: string;
  /** Null where it was erased, or nobody told it. */
  name: string | null;
}

/** One row of `GET /api/identity/audit`. */
export interface AuditEntry {
  id: string;
  at: string;
  kind: AuditKind;
  action: AuditAction;
  /** Null for the platform itself, and for somebody who is not signed in. */
  actor: { id: string; name: string | null } | null;
  target: AuditTarget | null;
  /** Such as the new role, or why a sign-in failed. */
  detail: string | null;
  auctionId: string | null;
  auctionName: string | null;
  /** Network address of the request. */
  address: string | null;
  /** Such as "Chrome on Windows". */
  device: string | null;
  /** How often it happened within a minute. */
  times: number;
}

/** Rows of one page unless the query says otherwise. */
export const AUDIT_PAGE = 50;
export const AUDIT_PAGE_MAX = 200;

const TIME_MESSAGE = 'Times look like 2026-03-02T15:04:05.000Z';
const TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;

/** Query of `GET /api/identity/audit/export`, and the filters of the list. */
export class FindAuditQuery {
  /** The first moment that counts. */
  @Matches(TIME, { message: TIME_MESSAGE })
  @IsOptional()
  @BlankToNull()
  from: string | null = null;

  /** The first moment that does not count any more. */
  @Matches(TIME, { message: TIME_MESSAGE })
  @IsOptional()
  @BlankToNull()
  to: string | null = null;

  @IsIn(AUDIT_KINDS, { message: 'Choose a kind' })
  @IsOptional()
  @BlankToNull()
  kind: AuditKind | null = null;

  /** Entries of this auction; auction admins get those of their own whatever they ask for. */
  @IsId('The auction id must be a UUID')
  @IsOptional()
  @BlankToNull()
  auctionId: string | null = null;

  /** Somebody's User ID or email, or a vehicle's VIN or stock number: the whole of it, in upper or lower case. */
  @MaxLength(255, { message: 'Search for at most 255 characters' })
  @IsString({ message: 'Search must be text' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? '')))
  search: string = '';
}

/** Query of `GET /api/identity/audit`. */
export class ListAuditQuery extends FindAuditQuery {
  /** `nextCursor` of the page before. */
  @MaxLength(500, { message: 'This cursor is not valid' })
  @IsString({ message: 'This cursor is not valid' })
  @Transform(({ value }) => value ?? '')
  cursor: string = '';

  @Max(AUDIT_PAGE_MAX, { message: `Limit must be between 1 and ${AUDIT_PAGE_MAX}` })
  @Min(1, { message: `Limit must be between 1 and ${AUDIT_PAGE_MAX}` })
  @IsInt({ message: `Limit must be between 1 and ${AUDIT_PAGE_MAX}` })
  @ParseInteger(AUDIT_PAGE)
  limit: number = AUDIT_PAGE;
}

type Told = Pick<AuditEntry, 'action' | 'actor' | 'target' | 'detail'>;

const UNNAMED: Record<AuditTarget['type'], string> = {
  user: 'a user',
  auction: 'an auction',
  customer: 'a customer',
  vehicle: 'a vehicle',
  instruction: 'an instruction',
  import: 'a file',
};
function whatIs(target: AuditTarget | null): string {
  if (!target) return 'somebody unknown';
  const { type, name } = target;
  if (name === null) return UNNAMED[type];
  return type === 'auction' || type === 'customer' ? `the ${type} ${name}` : name;
}

const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An entry as a plain sentence, such as "North Admin deactivated Mike Mechanic". */
export function auditSentence(entry: Told): string {
  const who = entry.actor ? (entry.actor.name ?? 'A user') : 'The system';
  return SENTENCES[entry.action](who, whatIs(entry.target), entry.detail ?? '');
}

const SENTENCES: Record<AuditAction, (who: string, what: string, detail: string) => string> = {
  'user.added': (who, what, role) => `${who} added ${what}${role && ` as ${article(role)}`}`,
  'user.renamed': (who, what, before) => `${who} changed the name of ${before || 'a user'} to ${what}`,
  'user.activated': (who, what) => `${who} activated ${what}`,
  'user.deactivated': (who, what) => `${who} deactivated ${what}`,
  'user.role_changed': (who, what, role) => `${who} made ${what} ${article(role)}`,
  'user.password_changed': (_who, what) => `${capitalized(what)} changed their password`,
  'user.password_set': (who, what) => `${who} reset the password of ${what}`,
  'user.password_reset': (_who, what) => `${capitalized(what)} chose a new password with a reset link`,
  'user.second_factor_on': (_who, what) => `${capitalized(what)} turned on two-step sign-in`,
  'user.second_factor_off': (_who, what) => `${capitalized(what)} turned off two-step sign-in`,
  'user.second_factor_reset': (who, what) => `${who} reset two-step sign-in of ${what}`,
  'user.passkey_added': (_who, what, name) => `${capitalized(what)} added a passkey${name && `: ${name}`}`,
  'user.passkey_removed': (_who, what, name) => `${capitalized(what)} removed a passkey${name && `: ${name}`}`,
  'user.removed': (who, what) => `${who} removed ${what}`,
  'auction.created': (who, what) => `${who} created ${what}`,
  'auction.changed': (who, what) => `${who} changed ${what}`,
  'auction.password_changed': (who, what) => `${who} changed ${what} and its password`,
  'auction.deleted': (who, what) => `${who} deleted ${what}`,
  'auction.customer_added': (who, what) => `${who} added ${what}`,
  'auction.sales_imported': (who, what, rows) => `${who} imported past sales from ${what}${rows && `: ${rows}`}`,
  'auction.sales_deleted': (who, what) => `${who} deleted the past sales from ${what}`,
  'settings.rules_changed': (who, what) => `${who} changed the rules of ${what}`,
  'settings.second_factor_required': (who, what) => `${who} required two-step sign-in at ${what}`,
  'settings.second_factor_optional': (who, what) => `${who} made two-step sign-in optional at ${what}`,
  'settings.instruction_added': (who, what) => `${who} added ${what}`,
  'settings.instruction_changed': (who, what) => `${who} changed ${what}`,
  'settings.instruction_deleted': (who, what) => `${who} deleted ${what}`,
  'vehicle.submitted': (who, what) => `${who} submitted the diagnostic of ${what}`,
  'vehicle.regenerated': (who, what) => `${who} regenerated the assessment of ${what}`,
  'vehicle.retried': (who, what) => `${who} retried the failed assessment of ${what}`,
  'vehicle.feedback_added': (who, what) => `${who} added feedback on ${what}`,
  'vehicle.feedback_changed': (who, what) => `${who} changed feedback on ${what}`,
  'vehicle.feedback_deleted': (who, what) => `${who} deleted feedback on ${what}`,
  'security.signed_in': (_who, what, how) => `${capitalized(what)} signed in${how && ` ${how}`}`,
  'security.sign_in_failed': (_who, what, reason) => `Failed sign-in as ${what}${reason && `: ${reason}`}`,
  'security.sign_in_delayed': (_who, what) => `Sign-in as ${what} has to wait after too many attempts`,
  'security.code_failed': (_who, what, reason) =>
    `Failed second step of the sign-in as ${what}${reason && `: ${reason}`}`,
  'security.recovery_code_used': (_who, what, left) =>
    `${capitalized(what)} used a recovery code${left && `; ${left}`}`,
  'security.recovery_codes_made': (_who, what) => `${capitalized(what)} made new recovery codes`,
  'security.reset_requested': (_who, what) => `Somebody asked for a reset link for ${what}`,
  'security.reset_link_refused': () => 'An invalid or expired reset link was refused',
  'security.access_refused': (who, _what, request) => `${who} was refused access${request && ` to ${request}`}`,
};
