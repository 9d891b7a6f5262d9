/** Path of the Socket.IO endpoint. */
export const REALTIME_PATH = '/realtime';

/** Event pushed to the browsers of the auction, and to super admins, when an assessment is ready. */
export const ASSESSMENT_COMPLETED = 'assessment.completed';
export interface AssessmentCompletedPush {
  diagnosticId: string;
  version: number;
  year: number | null;
  make: string | null;
  model: string | null;
  correlationId: string;
}
