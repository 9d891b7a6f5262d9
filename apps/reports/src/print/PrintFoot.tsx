/** Foot of every printed page: what the paper is about; the page number is in the theme. CSS strings take no markup, so the text is escaped. */
export function PrintFoot({ text }: { text: string }) {
  const content = text.replace(/[^\p{L}\p{N} .,:#/()'-]/gu, ' ').replaceAll("'", "\\'");
  return (
    <style>{`@page { @bottom-left { content: '${content}'; font: 11.5px/16px 'Atkinson Hyperlegible Next Variable', sans-serif; color: #454b51; } }`}</style>
  );
}
