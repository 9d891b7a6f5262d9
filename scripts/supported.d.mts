export function unsupportedCss(text: string): string[];
export function unsupportedScript(text: string): string[];
