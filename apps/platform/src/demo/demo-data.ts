import { DEMO_PASSWORD, DEMO_SUPER_ADMIN as person } from './people.js';

export const DEMO_SUPER_ADMIN = { ...person, password: DEMO_PASSWORD };
