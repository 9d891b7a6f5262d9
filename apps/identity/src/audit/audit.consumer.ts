import { Controller } from '@nestjs/common';
import {
  EVENTS,
  roleLabel,
  vehicleTitle,
  type AssessmentEvent,
  type AuctionEvent,
  type AuditAction,
  type AuditTarget,
  type CustomerEvent,
  type DiagnosticEvent,
  type EventEnvelope,
  type FeedbackEvent,
  type ImportEvent,
  type InstructionEvent,
  type OrganizationEvent,
  type RefusalEvent,
  type UserEvent,
} from '@lanelight/contracts';
import { EventStore, isErased } from '@lanelight/event-sourcing';
import { OnEventInBackground, type EnvelopeOf } from '@lanelight/messaging';
import { userDecider, type UserDetails, type UserState } from '../user/user.js';
import { AuditTrail } from './audit-trail.js';

const GROUP = 'identity';
/** Of a file of past sales: the first one after the header. */
const FIRST_ROW = 2;

/** What an entry says beyond who it was, and when. */
interface Told {
  target: AuditTarget | null;
  detail?: string | null;
  keys?: (string | null | undefined)[];
}

const PASSWORD_ACTIONS = {
  self: 'user.password_changed',
  admin: 'user.password_set',
  reset_link: 'user.password_reset',
} as const satisfies Record<string, AuditAction>;

/** Turns the events of all services into entries of the audit trail. What the engine and the consumers do is no entry. */
@Controller()
export class AuditConsumer {
  constructor(
    private readonly trail: AuditTrail,
    private readonly store: EventStore,
  ) {}

  @OnEventInBackground(
    GROUP,
    EVENTS.UserRegistered,
    EVENTS.UserEdited,
    EVENTS.UserRoleChanged,
    EVENTS.UserPasswordChanged,
    EVENTS.UserSecondFactorTurnedOn,
    EVENTS.UserSecondFactorTurnedOff,
    EVENTS.UserPasskeyAdded,
    EVENTS.UserPasskeyRemoved,
    EVENTS.UserRemoved,
  )
  async onUserChanged(event: EnvelopeOf<UserEvent>): Promise<void> {
    const { before, now } = await this.userAround(event);
    const name = nameOf(now) ?? nameOf(before);
    const target = { type: 'user', id: event.subject, name } as const;
    switch (event.type) {
      case 'UserRegistered':
        return this.record(event, 'user.added', { target, detail: event.data.roles.map(roleLabel).join(', ') });
      case 'UserEdited': {
        const wasActive = before.status !== 'registered' || before.userStatus === 'active';
        const isActive = event.data.status === 'active';
        if (wasActive !== isActive)
          return this.record(event, isActive ? 'user.activated' : 'user.deactivated', { target });
        return this.record(event, 'user.renamed', { target, detail: nameOf(before) });
      }
      case 'UserRoleChanged':
        return this.record(event, 'user.role_changed', { target, detail: roleLabel(event.data.role) });
      case 'UserPasswordChanged':
        return this.record(event, PASSWORD_ACTIONS[event.data.by], { target });
      case 'UserSecondFactorTurnedOn':
        return this.record(event, 'user.second_factor_on', { target });
      case 'UserSecondFactorTurnedOff':
        return this.record(event, event.data.by === 'self' ? 'user.second_factor_off' : 'user.second_factor_reset', {
          target,
        });
      case 'UserPasskeyAdded':
        return this.record(event, 'user.passkey_added', { target, detail: event.data.name });
      case 'UserPasskeyRemoved':
        return this.record(event, 'user.passkey_removed', { target, detail: event.data.name });
      case 'UserRemoved':
        return this.record(event, 'user.removed', { target: { ...target, name: null } });
    }
  }

  @OnEventInBackground(GROUP, EVENTS.AuctionCreated, EVENTS.AuctionUpdated, EVENTS.AuctionSettingsChanged)
  async onAuctionChanged(
    event: EnvelopeOf<AuctionEvent, 'AuctionCreated' | 'AuctionUpdated' | 'AuctionSettingsChanged'>,
  ): Promise<void> {
    const { subject: id } = event;
    if (event.type === 'AuctionSettingsChanged') {
      const known = await this.trail.lastAbout(id);
      const target = { type: 'auction', id, name: known?.type === 'auction' ? known.name : null } as const;
      return this.record(event, 'settings.rules_changed', { target });
    }
    const target = { type: 'auction', id, name: event.data.name } as const;
    if (event.type === 'AuctionCreated') return this.record(event, 'auction.created', { target });
    const action = event.data.passwordChanged ? 'auction.password_changed' : 'auction.changed';
    return this.record(event, action, { target });
  }

  @OnEventInBackground(GROUP, EVENTS.OrganizationSignInRulesChanged)
  async onSignInRulesChanged(event: EnvelopeOf<OrganizationEvent, 'OrganizationSignInRulesChanged'>): Promise<void> {
    const { subject: id } = event;
    const known = await this.trail.lastAbout(id);
    const target = { type: 'auction', id, name: known?.type === 'auction' ? known.name : null } as const;
    const action = event.data.secondFactorRequired
      ? 'settings.second_factor_required'
      : 'settings.second_factor_optional';
    await this.record(event, action, { target });
  }

  @OnEventInBackground(GROUP, EVENTS.CustomerAdded)
  async onCustomerAdded(event: EnvelopeOf<CustomerEvent, 'CustomerAdded'>): Promise<void> {
    const target = { type: 'customer', id: event.subject, name: event.data.name } as const;
    await this.record(event, 'auction.customer_added', { target });
  }

  @OnEventInBackground(GROUP, EVENTS.DiagnosticSubmitted)
  async onDiagnosticSubmitted(event: EnvelopeOf<DiagnosticEvent, 'DiagnosticSubmitted'>): Promise<void> {
    const { diagnostic } = event.data;
    const target = { type: 'vehicle', id: event.subject, name: vehicleTitle(diagnostic) } as const;
    await this.record(event, 'vehicle.submitted', { target, keys: [diagnostic.vin, diagnostic.stockNumber] });
  }

  /** Only what somebody asks for: the first assessment follows from the submission by itself. */
  @OnEventInBackground(GROUP, EVENTS.AssessmentRequested)
  async onAssessmentRequested(event: EnvelopeOf<AssessmentEvent, 'AssessmentRequested'>): Promise<void> {
    const { input, version, retry } = event.data;
    if (version === 1 && !retry) return;
    const { diagnostic } = input;
    const target = { type: 'vehicle', id: event.subject, name: vehicleTitle(diagnostic) } as const;
    const action = retry ? 'vehicle.retried' : 'vehicle.regenerated';
    await this.record(event, action, { target, keys: [diagnostic.vin, diagnostic.stockNumber] });
  }

  @OnEventInBackground(GROUP, EVENTS.SalesImported, EVENTS.SalesImportDeleted)
  async onSalesImport(event: EnvelopeOf<ImportEvent>): Promise<void> {
    const { subject: id } = event;
    if (event.type === 'SalesImported') {
      const { fileName: name, firstRow, rowCount, saleCount } = event.data;
      const rows = `${saleCount} of ${rowCount} rows${firstRow > FIRST_ROW ? `, from row ${firstRow}` : ''}`;
      return this.record(event, 'auction.sales_imported', { target: { type: 'import', id, name }, detail: rows });
    }
    // Sales that are deleted together with their auction were not deleted by a person.
    if (event.causationId !== null) return;
    const known = await this.trail.lastAbout(id);
    const target = { type: 'import', id, name: known?.type === 'import' ? known.name : null } as const;
    await this.record(event, 'auction.sales_deleted', { target });
  }

  @OnEventInBackground(GROUP, EVENTS.FeedbackSubmitted, EVENTS.FeedbackUpdated, EVENTS.FeedbackDeleted)
  async onFeedback(event: EnvelopeOf<FeedbackEvent>): Promise<void> {
    const { subject } = event;
    if (event.type === 'FeedbackSubmitted') {
      const { diagnosticId: id } = event.data;
      const target = (await this.vehicle(id)) ?? ({ type: 'vehicle', id, name: null } as const);
      return this.record(event, 'vehicle.feedback_added', { target, keys: [subject] });
    }
    // Feedback that is deleted together with its vehicle was not deleted by a person.
    if (event.type === 'FeedbackDeleted' && event.causationId !== null) return;
    const action = event.type === 'FeedbackUpdated' ? 'vehicle.feedback_changed' : 'vehicle.feedback_deleted';
    return this.record(event, action, { target: await this.vehicle(subject), keys: [subject] });
  }

  @OnEventInBackground(GROUP, EVENTS.InstructionAdded, EVENTS.InstructionUpdated, EVENTS.InstructionDeleted)
  async onInstruction(event: EnvelopeOf<InstructionEvent>): Promise<void> {
    const { subject: id } = event;
    if (event.type === 'InstructionDeleted') {
      const target = (await this.trail.lastAbout(id)) ?? ({ type: 'instruction', id, name: null } as const);
      return this.record(event, 'settings.instruction_deleted', { target });
    }
    const target = { type: 'instruction', id, name: `an instruction on ${event.data.category}` } as const;
    const action = event.type === 'InstructionAdded' ? 'settings.instruction_added' : 'settings.instruction_changed';
    return this.record(event, action, { target });
  }

  /** Of every process, this one too. */
  @OnEventInBackground(GROUP, EVENTS.AccessRefused)
  async onAccessRefused(event: EnvelopeOf<RefusalEvent>): Promise<void> {
    await this.trail.recordRefusal(event);
  }

  private async record(event: EventEnvelope, action: AuditAction, { target, detail, keys = [] }: Told): Promise<void> {
    await this.trail.record(event.id, event.auctionId, {
      at: event.time,
      action,
      target,
      detail: detail ?? null,
      keys: keysOf([event.actor?.id, target?.id, ...keys]),
    });
  }

  private async vehicle(key: string): Promise<AuditTarget | null> {
    const known = await this.trail.lastAbout(key);
    return known?.type === 'vehicle' ? known : null;
  }

  /** The user right before the event and right after it. */
  private async userAround(event: EnvelopeOf<UserEvent>): Promise<{ before: UserState; now: UserState }> {
    const events = await this.store.readStream(event.streamId);
    const before = events
      .filter((each) => each.streamVersion < event.streamVersion && !isErased(each))
      .reduce((state, each) => userDecider.evolve(state, each as EnvelopeOf<UserEvent>), userDecider.initialState);
    return { before, now: userDecider.evolve(before, event) };
  }
}

const nameOf = (state: UserState): string | null => (state.status === 'registered' ? called(state.details) : null);
const called = ({ fullName, email }: UserDetails): string => fullName ?? email;

const keysOf = (keys: readonly (string | null | undefined)[]): string[] => [
  ...new Set(keys.flatMap((key) => key?.toLowerCase() || [])),
];
