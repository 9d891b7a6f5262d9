import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { NameOrganization, organizationDecider, RemoveOrganization } from './organization.js';

@CommandHandler(NameOrganization)
export class NameOrganizationHandler implements ICommandHandler<NameOrganization, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: NameOrganization): Promise<void> {
    await this.runner.run(organizationDecider, command.id, command, { auctionId: command.id });
  }
}

@CommandHandler(RemoveOrganization)
export class RemoveOrganizationHandler implements ICommandHandler<RemoveOrganization, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RemoveOrganization): Promise<void> {
    await this.runner.run(organizationDecider, command.id, command, { auctionId: command.id });
  }
}
