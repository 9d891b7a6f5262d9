/** Words on the answers of the form. */
export const YES_NO_OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export const OPERATION_OPTIONS = [
  { value: 'expected', label: 'As expected' },
  { value: 'issues', label: 'Issues found' },
] as const;

export const READINESS_OPTIONS = [
  { value: 'ready', label: 'Ready' },
  { value: 'incomplete', label: 'Incomplete' },
] as const;
