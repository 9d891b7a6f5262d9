import { topicOf } from './envelope.js';

/** Every topic of the platform: who owns it, and which stream's events it carries. */
export const TOPICS = {
  users: topicOf('identity', 'user'),
  organizations: topicOf('identity', 'organization'),
  auctions: topicOf('auctions', 'auction'),
  customers: topicOf('auctions', 'customer'),
  drafts: topicOf('diagnostics', 'draft'),
  diagnostics: topicOf('diagnostics', 'diagnostic'),
  assessments: topicOf('assessments', 'assessment'),
  feedback: topicOf('enhancements', 'feedback'),
  instructions: topicOf('enhancements', 'instruction'),
} as const;
