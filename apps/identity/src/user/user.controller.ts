import { Body, Controller, Get, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CreateUserRequest,
  EditUserRequest,
  ForbiddenError,
  ListUsersQuery,
  isTeamMember,
  maySeeAuction,
  newId,
  NotFoundError,
  type Actor,
  type CurrentUser,
  type Page,
  type User,
} from '@lanelight/contracts';
import {
  Answers,
  AnswersPage,
  Authenticated,
  CurrentActor,
  DuringSetUp,
  readYourWrite,
  ParseId,
  Roles,
} from '@lanelight/service';
import { KnownAuctions } from '../known-auction/known-auctions.js';
import { CurrentSession } from '../session/access-tokens.js';
import { Sessions } from '../session/sessions.js';
import { CurrentUsers } from './current-users.js';
import { isSuperAdmin, ManagedUsers } from './managed-users.js';
import { StoredCallerGuard } from './stored-caller.guard.js';
import { ChangeUserRole, EditUser, RegisterUser } from './user.js';
import { Users } from './users.js';

@ApiTags('Users')
@Controller('api/identity')
export class UserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: Users,
    private readonly knownAuctions: KnownAuctions,
    private readonly managed: ManagedUsers,
    private readonly currentUsers: CurrentUsers,
    private readonly sessions: Sessions,
  ) {}

  @Get('me')
  @Authenticated()
  @DuringSetUp()
  @ApiOperation({ summary: 'Returns your own user record' })
  @Answers('CurrentUser')
  async me(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Promise<CurrentUser> {
    return this.currentUsers.of(await this.users.get(actor.id), await this.sessions.needsSecondFactor(sessionId));
  }

  @Get('users')
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary:
      'Lists users by name: super admins see all, auction admins those of their auction; `search` matches words of name, email and User ID',
  })
  @AnswersPage('User')
  async list(@CurrentActor() actor: Actor, @Query() query: ListUsersQuery): Promise<Page<User>> {
    return this.users.page(isSuperAdmin(actor) ? query : { ...query, auctionId: actor.auctionId ?? '' });
  }

  @Post('users')
  @UseGuards(StoredCallerGuard)
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary: 'Creates a user in an auction; auction admins can add mechanics and report viewers to their own',
  })
  @Answers('User')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateUserRequest): Promise<User> {
    const { id = newId(), fullName, email, userId, role, auctionId, password } = body;
    if (!maySeeAuction(actor, auctionId) || !(await this.knownAuctions.isKnown(auctionId)))
      throw new NotFoundError('Auction not found');
    if (!isSuperAdmin(actor) && !isTeamMember({ roles: [role] }))
      throw new ForbiddenError('You can only add mechanics and report viewers');
    await this.commands.execute(
      new RegisterUser(id, { userId, email, fullName, roles: [role], auctionId }, password, {
        mustChangePassword: true,
      }),
    );
    return readYourWrite(this.users.get(id));
  }

  @Patch('users/:id')
  @UseGuards(StoredCallerGuard)
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary:
      "Changes a user's name, status and, if given, role; an inactive user cannot sign in, and deactivating a user ends all of their sessions",
  })
  @Answers('User')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', ParseId) id: string,
    @Body() { fullName, status, role }: EditUserRequest,
  ): Promise<User> {
    await this.managed.get(actor, id);
    if (role && !isSuperAdmin(actor) && !isTeamMember({ roles: [role] }))
      throw new ForbiddenError('You can only make users mechanics or report viewers');
    if (actor.id === id && status === 'inactive') throw new ForbiddenError('You cannot deactivate your own account');
    if (role) await this.commands.execute(new ChangeUserRole(id, role));
    await this.commands.execute(new EditUser(id, fullName, status));
    return readYourWrite(this.users.get(id));
  }
}
