import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SuperAdminConfig } from '../config.js';
import { RegisterUser } from './user.js';
import { Users } from './users.js';

/** Injection token of the configured super admin, or null. */
export const SUPER_ADMIN = Symbol('identity:super-admin');

/** The same in every process and at every start, so that two of them register one user. */
export const FIRST_SUPER_ADMIN_ID = '01980000-0000-7000-8000-000000000001';

/** Registers the configured super admin while there is none: somebody has to be able to sign in first. */
@Injectable()
export class FirstSuperAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(SUPER_ADMIN) private readonly superAdmin: SuperAdminConfig | null,
    private readonly commands: CommandBus,
    private readonly users: Users,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.superAdmin) return;
    const everyone = await this.users.list(null);
    if (everyone.some((user) => user.roles.includes('super_admin'))) return;
    const { email, password, fullName } = this.superAdmin;
    await this.commands.execute(
      new RegisterUser(
        FIRST_SUPER_ADMIN_ID,
        { userId: null, email, fullName, roles: ['super_admin'], auctionId: null },
        password,
      ),
    );
  }
}
