/**
 * A browser may keep a page that is left, and show it as it stood when Back is pressed: with the data of someone who has signed
 * out since. So a page that is kept hides itself. When it comes back, `isSameUser` says whether it may be shown; otherwise it is
 * loaded again, still hidden. Answers how to stop.
 */
export function guardKeptPage(isSameUser: () => boolean, onReturn: () => void): () => void {
  const page = document.documentElement;
  const onLeave = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) page.style.visibility = 'hidden';
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    if (!isSameUser()) {
      location.reload();
      return;
    }
    page.style.visibility = '';
    onReturn();
  };
  globalThis.addEventListener('pagehide', onLeave);
  globalThis.addEventListener('pageshow', onShow);
  return () => {
    globalThis.removeEventListener('pagehide', onLeave);
    globalThis.removeEventListener('pageshow', onShow);
  };
}
