import classes from './PrintFoot.module.css';

/** What the foot of a page says: its parts with a separator between them, as a CSS string. */
export const footText = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[^\p{L}\p{N} .,:#/()'-]/gu, ' ').replaceAll("'", "\\'")).join(' · ');

/**
 * Foot of every printed page: what the paper is about; the page number is in the theme. CSS strings take no markup, so the
 * text is escaped. Browsers without boxes in the margins of a page repeat a fixed line on every page, without its number.
 */
export function PrintFoot({ parts }: { parts: readonly string[] }) {
  if (!('CSSMarginRule' in globalThis)) return <p className={classes.foot}>{parts.join(' · ')}</p>;
  const look = "font: 11.5px/16px 'Atkinson Hyperlegible Next Variable', sans-serif; color: #454b51";
  return <style>{`@page { @bottom-left { content: '${footText(parts)}'; ${look} } }`}</style>;
}
