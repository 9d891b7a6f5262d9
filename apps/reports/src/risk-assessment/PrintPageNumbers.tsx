/** Foot of every printed page: what the paper is about, and its number. CSS strings take no markup, so the text is escaped. */
export function PrintPageNumbers({ text }: { text: string }) {
  const content = text.replace(/[^\p{L}\p{N} .,:#/()'-]/gu, ' ').replaceAll("'", "\\'");
  return (
    <style>{`@page { size: A4; margin: 12mm 13mm 16mm; @bottom-left { content: '${content}'; font: 11px/16px sans-serif; } @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 11px/16px sans-serif; } }`}</style>
  );
}
