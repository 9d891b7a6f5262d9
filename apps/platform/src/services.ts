import { ACCESS_GROUP } from '@lanelight/service';

/** The services that keep documents. */
export const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements'] as const;
/** Groups that every process has one of, to hear all events. */
export const GROUPS_OF_EVERY_PROCESS: readonly string[] = ['gateway', ACCESS_GROUP];
export type Service = (typeof SERVICES)[number];
