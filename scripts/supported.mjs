/**
 * What the oldest supported browsers (`browserslist` in package.json) lack, and the build neither compiles nor replaces.
 * The lists hold what is newer than Safari 16.4, Chrome 109 or Firefox 115 and would break a page; what only makes it plainer,
 * such as `text-wrap` and `field-sizing`, is not in them.
 */
import { parse } from 'acorn';

/** Functions and at-rules of style sheets, each with the first versions that have it. */
const CSS = [
  [/\blight-dark\(/, 'light-dark(), since Safari 17.5, Chrome 123, Firefox 120'],
  [/\bcolor-mix\(/, 'color-mix(), since Chrome 111'],
  [
    /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/,
    'relative colors, since Safari 16.4, Chrome 119, Firefox 128',
  ],
  [/\b(?:round|mod|rem)\(/, 'round(), mod() and rem(), since Chrome 125'],
  [/@property\b/, '@property, since Firefox 128'],
  [/@scope\b/, '@scope, since Safari 17.4, Chrome 118'],
  [/@starting-style\b/, '@starting-style, since Safari 17.5, Chrome 117, Firefox 129'],
  [/[{;}]\s*&/, 'nesting, since Safari 17.2, Chrome 120, Firefox 117'],
  [/:popover-open\b/, ':popover-open, since Safari 17, Chrome 114, Firefox 125'],
];

/** JavaScript that none of the syntax checks sees, as it appears in a minimized file. `AbortSignal.any` is replaced. */
const APIS = [
  [/\bPromise\.withResolvers\b/, 'Promise.withResolvers'],
  [/\bPromise\.try\b/, 'Promise.try'],
  [/\b(?:Object|Map)\.groupBy\b/, 'Object.groupBy and Map.groupBy'],
  [/\.(?:toSorted|toReversed|toSpliced)\(/, 'toSorted, toReversed and toSpliced'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'operations of Set'],
  [/\bArray\.fromAsync\b/, 'Array.fromAsync'],
  [/\bURL\.parse\(/, 'URL.parse'],
  [/\bRegExp\.escape\b/, 'RegExp.escape'],
  [/\bIterator\.(?:from|prototype|concat)\b/, 'Iterator'],
  [
    /\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(/,
    'iterator helpers',
  ],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'isWellFormed and toWellFormed'],
  [/\.(?:toBase64|toHex)\(|\.fromBase64\(/, 'base64 of Uint8Array'],
  [/\.(?:showPopover|hidePopover|togglePopover)\(/, 'the popover API'],
];

const found = (list, text) => list.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);

/** What a style sheet uses and a supported browser lacks. */
export function unsupportedCss(text) {
  const problems = found(CSS, text);
  // A browser without `:has()`, such as Firefox 115, drops the whole rule, and so all other selectors of its list.
  for (const [, selectors] of text.matchAll(/([^{}]+)\{[^{}]*\}/g)) {
    const list = selectors.split(/,(?![^(]*\))/);
    if (selectors.includes(':has(') && list.some((selector) => !selector.includes(':has(')))
      problems.push(`:has() in one rule with a selector that does not need it: ${selectors.trim().slice(0, 120)}`);
  }
  return problems;
}

/** What a script uses and a supported browser lacks: syntax after ES2022, and the functions above. */
export function unsupportedScript(text) {
  const problems = found(APIS, text);
  try {
    parse(text, { ecmaVersion: 2022, sourceType: 'module' });
  } catch (error) {
    problems.push(`syntax after ES2022: ${error.message}`);
  }
  return problems;
}
