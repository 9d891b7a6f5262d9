/** The services that keep documents. */
export const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements'] as const;
export type Service = (typeof SERVICES)[number];
