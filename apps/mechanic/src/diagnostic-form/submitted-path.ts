/** Address of a submitted diagnostic's result. */
export const submittedPath = (diagnosticId: string): string => `/diagnostic/submitted/${diagnosticId}`;
