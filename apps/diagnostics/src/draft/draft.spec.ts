import { describe, it } from '@jest/globals';
import { IdInUseError, newId, type DraftEvent, type DraftForm } from '@lanelight/contracts';
import { deciderSpec, projectionSpec, TEST_TIME } from '@lanelight/event-sourcing/testing';
import type { Author } from '../author.js';
import {
  DeleteDraft,
  DiscardDraft,
  draftDecider,
  DraftNotFoundError,
  EndDraft,
  SaveDraft,
  UpdateDraft,
} from './draft.js';
import { draftsProjection } from './draft.projection.js';

const id = newId();
const ray: Author = { mechanicId: newId(), mechanicName: 'Ray Delgado', auctionId: newId(), auctionName: 'North Lane' };
const colleague: Author = { ...ray, mechanicId: newId() };
const rayElsewhere: Author = { ...ray, auctionId: newId() };
const form: DraftForm = { stockNumber: '24817', diagnosticCodes: [{ code: 'P0302', isPermanent: true }] };
const longer: DraftForm = { ...form, vin: '1HGCM82633A004352' };
const saved: DraftEvent = { type: 'DraftSaved', data: { form, ...ray } };
const savedAgain: DraftEvent = { type: 'DraftSaved', data: { form: longer, ...ray } };
const deleted: DraftEvent = { type: 'DraftDeleted', data: {} };
const diagnosticId = newId();
const submitted: DraftEvent = { type: 'DraftSubmitted', data: { diagnosticId } };

describe('a draft', () => {
  const draft = deciderSpec(draftDecider);

  it('is saved under a new id, and takes a newer form under its own', () => {
    draft
      .given([])
      .when(new SaveDraft(id, form, ray))
      .then([saved]);
    draft
      .given([saved])
      .when(new SaveDraft(id, longer, ray))
      .then([savedAgain]);
    draft
      .given([saved])
      .when(new UpdateDraft(id, longer, ray))
      .then([savedAgain]);
  });

  it('is not stored again when the form has not changed', () => {
    draft
      .given([saved])
      .when(new SaveDraft(id, { ...form, diagnosticCodes: [{ code: 'P0302', isPermanent: true }] }, ray))
      .then([]);
    draft
      .given([saved])
      .when(new UpdateDraft(id, { ...form, diagnosticCodes: [{ code: 'P0302', isPermanent: true }] }, ray))
      .then([]);
  });

  it('must exist to be updated', () => {
    draft
      .given([])
      .when(new UpdateDraft(id, form, ray))
      .then(DraftNotFoundError);
    draft
      .given([saved, deleted])
      .when(new UpdateDraft(id, form, ray))
      .then(DraftNotFoundError);
    draft
      .given([saved, submitted])
      .when(new UpdateDraft(id, form, ray))
      .then(DraftNotFoundError);
  });

  it('never comes back: a save that arrives late is refused', () => {
    draft
      .given([saved, deleted])
      .when(new SaveDraft(id, longer, ray))
      .then(IdInUseError);
    draft
      .given([saved, submitted])
      .when(new SaveDraft(id, longer, ray))
      .then(IdInUseError);
  });

  it.each([
    ['a colleague', colleague],
    ['the same mechanic in another auction', rayElsewhere],
  ])('does not exist for %s', (_who, other) => {
    draft
      .given([saved])
      .when(new UpdateDraft(id, longer, other))
      .then(DraftNotFoundError);
    draft.given([saved]).when(new DeleteDraft(id, other)).then(DraftNotFoundError);
    draft
      .given([saved])
      .when(new SaveDraft(id, longer, other))
      .then(IdInUseError);
    draft
      .given([saved])
      .when(new EndDraft(id, diagnosticId, other))
      .then([]);
  });

  it('is deleted once', () => {
    draft.given([saved]).when(new DeleteDraft(id, ray)).then([deleted]);
    draft.given([saved, deleted]).when(new DeleteDraft(id, ray)).then(DraftNotFoundError);
    draft.given([]).when(new DeleteDraft(id, ray)).then(DraftNotFoundError);
  });

  it('ends with its diagnostic, once', () => {
    draft
      .given([saved])
      .when(new EndDraft(id, diagnosticId, ray))
      .then([submitted]);
    draft
      .given([saved, submitted])
      .when(new EndDraft(id, diagnosticId, ray))
      .then([]);
    draft
      .given([saved, deleted])
      .when(new EndDraft(id, diagnosticId, ray))
      .then([]);
    draft
      .given([])
      .when(new EndDraft(id, diagnosticId, ray))
      .then([]);
  });

  it('goes with its auction, quietly', () => {
    draft.given([saved]).when(new DiscardDraft(id)).then([deleted]);
    draft.given([saved, submitted]).when(new DiscardDraft(id)).then([]);
    draft.given([]).when(new DiscardDraft(id)).then([]);
  });
});

describe('the drafts', () => {
  const drafts = projectionSpec(draftsProjection);
  const { mechanicId, auctionId } = ray;

  it('shows the form that was saved last', () => {
    drafts
      .given([saved, savedAgain])
      .then({ form: longer, mechanicId, auctionId, createdAt: TEST_TIME, updatedAt: TEST_TIME });
  });

  it('shows no draft that was deleted or submitted', () => {
    drafts.given([saved, deleted]).then(null);
    drafts.given([saved, submitted]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await drafts.given([saved, savedAgain]).isIdempotent();
    await drafts.given([saved, savedAgain, submitted]).rebuildsAsLive();
  });
});
