import type { INestApplicationContext } from '@nestjs/common';
import { newId, type User } from '@lanelight/contracts';
import {
  EditUser,
  EditUserHandler,
  Passwords,
  RegisterUser,
  RegisterUserHandler,
  RemoveUser,
  RemoveUserHandler,
  SecondFactorResets,
  SigningKeys,
  Users,
} from '@lanelight/identity';

/** Nobody could administer the platform without them. */
export class LastSuperAdminError extends Error {
  override readonly name = 'LastSuperAdminError';
  constructor() {
    super('This is the last active super admin. Create another one first');
  }
}

export class NoSuchSuperAdminError extends Error {
  override readonly name = 'NoSuchSuperAdminError';
  constructor(email: string, known: readonly User[]) {
    super(`There is no super admin ${email}. Super admins: ${known.map((user) => user.email).join(', ') || 'none'}`);
  }
}

/** What operators do with the users of a platform; only where identity is open. */
export class Accounts {
  constructor(private readonly app: INestApplicationContext) {}

  /**
   * Removes a user with their password and sessions.
   * @throws LastSuperAdminError
   */
  async remove(id: string): Promise<void> {
    const active = (await this.superAdmins()).filter(({ status }) => status === 'active');
    if (active.length === 1 && active[0]!.id === id) throw new LastSuperAdminError();
    await this.app.get(RemoveUserHandler, { strict: false }).execute(new RemoveUser(id));
  }

  /**
   * Registers a super admin, who must replace the password.
   * @throws EmailTakenError
   */
  async addSuperAdmin(email: string, fullName: string | null, password: string): Promise<void> {
    await this.app
      .get(RegisterUserHandler, { strict: false })
      .execute(
        new RegisterUser(
          newId(),
          { userId: null, email, fullName, roles: ['super_admin'], auctionId: null },
          password,
          { mustChangePassword: true },
        ),
      );
  }

  /**
   * Sets the password of a super admin, who must replace it, takes the second factor away, and activates the account.
   * Every session of it ends.
   * @throws NoSuchSuperAdminError
   */
  async resetSuperAdmin(email: string, password: string): Promise<void> {
    const all = await this.superAdmins();
    const user = all.find((each) => each.email.toLowerCase() === email.toLowerCase());
    if (!user) throw new NoSuchSuperAdminError(email, all);
    await this.app.get(Passwords, { strict: false }).setBySomebodyElse(user.id, password);
    await this.app.get(SecondFactorResets, { strict: false }).reset(user.id);
    if (user.status !== 'active')
      await this.app
        .get(EditUserHandler, { strict: false })
        .execute(new EditUser(user.id, user.fullName ?? user.email, 'active'));
  }

  /** Has identity replace the key that it signs access tokens with. */
  async rotateSigningKey(): Promise<void> {
    await this.app.get(SigningKeys, { strict: false }).rotate();
  }

  private async superAdmins(): Promise<User[]> {
    const everyone = await this.app.get(Users, { strict: false }).list(null);
    return everyone.filter(({ roles }) => roles.includes('super_admin'));
  }
}
