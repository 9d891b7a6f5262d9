import { describe, it } from '@jest/globals';
import { newId, type OrganizationEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec } from '@lanelight/event-sourcing/testing';
import { NameOrganization, organizationDecider, RemoveOrganization } from './organization.js';
import { organizationsProjection } from './organizations.projection.js';

const id = newId();
const named = (name: string, sourceVersion: number): OrganizationEvent => ({
  type: 'OrganizationNamed',
  data: { name, sourceVersion },
});
const removed = (sourceVersion: number): OrganizationEvent => ({
  type: 'OrganizationRemoved',
  data: { sourceVersion },
});

describe('an organization', () => {
  const organization = deciderSpec(organizationDecider);

  it('takes its name from the auction', () => {
    organization
      .given([])
      .when(new NameOrganization(id, 'North Lane', 1))
      .then([named('North Lane', 1)]);
    organization
      .given([named('North Lane', 1)])
      .when(new NameOrganization(id, 'Upper Lane', 3))
      .then([named('Upper Lane', 3)]);
  });

  it('passes over what it knows: the same event again, and an older one', () => {
    organization
      .given([named('Upper Lane', 3)])
      .when(new NameOrganization(id, 'Upper Lane', 3))
      .then([]);
    organization
      .given([named('Upper Lane', 3)])
      .when(new NameOrganization(id, 'North Lane', 1))
      .then([]);
  });

  it('keeps a name that came back, when the one in between is heard of last', () => {
    organization
      .given([named('North Lane', 1)])
      .when(new NameOrganization(id, 'North Lane', 3))
      .then([named('North Lane', 3)]);
    organization
      .given([named('North Lane', 1), named('North Lane', 3)])
      .when(new NameOrganization(id, 'Upper Lane', 2))
      .then([]);
  });

  it('is removed once and for all, even when the removal is the first that is heard', () => {
    organization
      .given([named('North Lane', 1)])
      .when(new RemoveOrganization(id, 2))
      .then([removed(2)]);
    organization
      .given([removed(2)])
      .when(new RemoveOrganization(id, 2))
      .then([]);
    organization
      .given([])
      .when(new RemoveOrganization(id, 2))
      .then([removed(2)]);
    organization
      .given([removed(2)])
      .when(new NameOrganization(id, 'North Lane', 1))
      .then([]);
  });
});

describe('the organizations', () => {
  const organizations = projectionSpec(organizationsProjection);

  it('shows the latest name', () => {
    organizations.given([named('North Lane', 1), named('Upper Lane', 3)]).then({ name: 'Upper Lane' });
    organizations.given([named('North Lane', 1), removed(2)]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await organizations.given([named('North Lane', 1), named('Upper Lane', 3)]).isIdempotent();
    await organizations.given([named('North Lane', 1), removed(2)]).rebuildsAsLive();
  });
});
