import type { AssessmentInput } from '@lanelight/contracts';

/** What an assessment depends on besides the form: it is stored with each request, so that an old one can be made again. */
export type Circumstances = Pick<AssessmentInput, 'settings' | 'market' | 'guidance'>;

/** The input with other circumstances; what the new ones lack is gone. */
export const underCircumstances = (
  { diagnosticId, auctionId, diagnostic, submittedAt }: AssessmentInput,
  circumstances: Circumstances,
): AssessmentInput => ({ diagnosticId, auctionId, diagnostic, submittedAt, ...circumstances });
