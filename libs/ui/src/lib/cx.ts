/** Joins class names, leaving out whatever is falsy. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
