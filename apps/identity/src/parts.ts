/** What the service is made of, for tests that put it together without Nest. */
export { organizationDecider } from './organization/organization.js';
export { organizationsProjection } from './organization/organizations.projection.js';
export { userDecider } from './user/user.js';
export { usersProjection } from './user/users.projection.js';
