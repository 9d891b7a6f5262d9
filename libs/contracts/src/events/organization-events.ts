import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

/**
 * What identity keeps of an auction: its name, for sessions, and how its people sign in. Stored streams are never renamed, so these keep the
 * name "organization" for what is an auction everywhere else.
 */
export type OrganizationEvent =
  | DomainEvent<'OrganizationNamed', { name: string; sourceVersion: number }>
  | DomainEvent<'OrganizationSignInRulesChanged', { secondFactorRequired: boolean }>
  | DomainEvent<'OrganizationRemoved', { sourceVersion: number }>;

export const organizationStream = defineStream<OrganizationEvent>('identity', 'organization', {
  OrganizationNamed: [],
  OrganizationSignInRulesChanged: [],
  OrganizationRemoved: [],
});
