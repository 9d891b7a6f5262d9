/** Where the product's mail links lead. */
export const SUPPORT_EMAIL = 'support@lanelight.example';

export const mailTo = (subject: string): string => `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`;
