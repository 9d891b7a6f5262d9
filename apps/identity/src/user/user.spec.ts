import { describe, it } from '@jest/globals';
import { IdInUseError, newId, NotFoundError, type UserEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec, TEST_TIME } from '@lanelight/event-sourcing/testing';
import {
  ChangeUserRole,
  EditUser,
  NotePasskeyAdded,
  NotePasskeyRemoved,
  NoteSecondFactorOff,
  NoteSecondFactorOn,
  RegisterUser,
  RemoveUser,
  RoleFixedError,
  userDecider,
  type UserDetails,
} from './user.js';
import { usersProjection } from './users.projection.js';

const id = newId();
const details: UserDetails = {
  userId: 'Ray-North',
  email: 'Ray@North.test',
  fullName: 'Ray Delgado',
  roles: ['mechanic'],
  auctionId: newId(),
};
const registered: UserEvent = { type: 'UserRegistered', data: details };
const deactivated: UserEvent = { type: 'UserEdited', data: { fullName: 'ray delgado', status: 'inactive' } };
const viewing: UserEvent = { type: 'UserRoleChanged', data: { role: 'report_viewer' } };
const secondFactorOn: UserEvent = { type: 'UserSecondFactorTurnedOn', data: {} };
const secondFactorOff: UserEvent = { type: 'UserSecondFactorTurnedOff', data: { by: 'admin' } };
const passkeyAdded = (passkeyId: string): UserEvent => ({
  type: 'UserPasskeyAdded',
  data: { passkeyId, name: 'Tablet' },
});
const passkeyRemoved = (passkeyId: string): UserEvent => ({
  type: 'UserPasskeyRemoved',
  data: { passkeyId, name: 'Tablet' },
});
const removed: UserEvent = { type: 'UserRemoved', data: {} };

describe('a user', () => {
  const user = deciderSpec(userDecider);

  it('is registered once, without the password', () => {
    user
      .given([])
      .when(new RegisterUser(id, details, 'secret'))
      .then([registered]);
    user
      .given([registered])
      .when(new RegisterUser(id, details, 'secret'))
      .then([]);
    user
      .given([registered, deactivated])
      .when(new RegisterUser(id, details, 'secret'))
      .then([]);
  });

  it('cannot be registered under the id of somebody else', () => {
    for (const other of [
      { userId: 'other' },
      { email: 'other@north.test' },
      { auctionId: newId() },
      { roles: ['report_viewer' as const] },
    ]) {
      user
        .given([registered])
        .when(new RegisterUser(id, { ...details, ...other }, 'secret'))
        .then(IdInUseError);
    }
    user
      .given([registered, removed])
      .when(new RegisterUser(id, details, 'secret'))
      .then(IdInUseError);
  });

  it('is edited when something changes', () => {
    user
      .given([registered])
      .when(new EditUser(id, 'ray delgado', 'inactive'))
      .then([deactivated]);
    user
      .given([registered])
      .when(new EditUser(id, 'Ray Delgado', 'active'))
      .then([]);
    user
      .given([registered, deactivated])
      .when(new EditUser(id, 'ray delgado', 'active'))
      .then([{ type: 'UserEdited', data: { fullName: 'ray delgado', status: 'active' } }]);
  });

  it('must exist to be edited', () => {
    user
      .given([])
      .when(new EditUser(id, 'Ray', 'active'))
      .then(NotFoundError);
    user
      .given([registered, removed])
      .when(new EditUser(id, 'Ray', 'active'))
      .then(NotFoundError);
  });

  it('gets another role when it differs, which a super admin never does', () => {
    user.given([registered]).when(new ChangeUserRole(id, 'report_viewer')).then([viewing]);
    user.given([registered, viewing]).when(new ChangeUserRole(id, 'report_viewer')).then([]);
    user
      .given([registered, viewing])
      .when(new ChangeUserRole(id, 'mechanic'))
      .then([{ type: 'UserRoleChanged', data: { role: 'mechanic' } }]);
    user
      .given([{ type: 'UserRegistered', data: { ...details, roles: ['super_admin'], auctionId: null } }])
      .when(new ChangeUserRole(id, 'mechanic'))
      .then(RoleFixedError);
    user.given([registered, removed]).when(new ChangeUserRole(id, 'mechanic')).then(NotFoundError);
  });

  it('has a second factor turned on and off only while registered', () => {
    user.given([registered]).when(new NoteSecondFactorOn()).then([secondFactorOn]);
    user.given([registered, secondFactorOn]).when(new NoteSecondFactorOff('admin')).then([secondFactorOff]);
    user.given([registered, removed]).when(new NoteSecondFactorOn()).then([]);
    user.given([registered, removed]).when(new NoteSecondFactorOff('self')).then([]);
  });

  it('has passkeys added and removed only while registered', () => {
    user
      .given([registered])
      .when(new NotePasskeyAdded('one', 'Tablet'))
      .then([passkeyAdded('one')]);
    user
      .given([registered, passkeyAdded('one')])
      .when(new NotePasskeyRemoved('one', 'Tablet'))
      .then([passkeyRemoved('one')]);
    user.given([registered, removed]).when(new NotePasskeyAdded('one', 'Tablet')).then([]);
  });

  it('is removed once', () => {
    user.given([registered]).when(new RemoveUser(id)).then([removed]);
    user.given([registered, removed]).when(new RemoveUser(id)).then([]);
    user.given([]).when(new RemoveUser(id)).then([]);
  });
});

describe('the users', () => {
  const users = projectionSpec(usersProjection);
  const listed = {
    ...details,
    status: 'active',
    createdAt: TEST_TIME,
    loginKey: 'ray-north',
    emailKey: 'ray@north.test',
    sortKey: 'ray delgado',
  } as const;

  it('shows the latest facts, and can be asked by login and email in any case', () => {
    users.given([registered, deactivated]).then({
      ...details,
      fullName: 'ray delgado',
      status: 'inactive',
      createdAt: TEST_TIME,
      loginKey: 'ray-north',
      emailKey: 'ray@north.test',
      sortKey: 'ray delgado',
    });
  });

  it('shows the latest role', () => {
    users.given([registered, viewing, deactivated]).then({
      ...details,
      roles: ['report_viewer'],
      fullName: 'ray delgado',
      status: 'inactive',
      createdAt: TEST_TIME,
      loginKey: 'ray-north',
      emailKey: 'ray@north.test',
      sortKey: 'ray delgado',
    });
  });

  it('sorts who has no name by email', () => {
    users.given([{ type: 'UserRegistered', data: { ...details, userId: null, fullName: null } }]).then({
      ...details,
      userId: null,
      fullName: null,
      status: 'active',
      createdAt: TEST_TIME,
      loginKey: null,
      emailKey: 'ray@north.test',
      sortKey: 'ray@north.test',
    });
  });

  it('shows who has a second factor', async () => {
    const events = [registered, secondFactorOn];
    users.given(events).then({ ...listed, hasSecondFactor: true });
    users.given([...events, secondFactorOff]).then(listed);
    await users.given([...events, secondFactorOff]).rebuildsAsLive();
  });

  it('shows who has passkeys, of which a reset of the second factor leaves none', async () => {
    const two = [registered, passkeyAdded('one'), passkeyAdded('two')];
    users.given([...two, passkeyRemoved('one')]).then({ ...listed, passkeys: ['two'] });
    users.given([...two, passkeyRemoved('one'), passkeyRemoved('two')]).then(listed);
    users.given([...two, secondFactorOff]).then(listed);
    await users.given([...two, secondFactorOff]).rebuildsAsLive();
  });

  it('shows nobody who was removed', () => {
    users.given([registered, removed]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await users.given([registered, deactivated]).isIdempotent();
    await users.given([registered, viewing, deactivated, removed]).rebuildsAsLive();
  });
});
