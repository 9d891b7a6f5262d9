import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page, the focus goes to its heading, so that a screen reader reads it out. A page that put the focus
 * somewhere itself, such as in its first field, keeps it; one whose heading comes later takes the focus then.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || main?.contains(active)) return;
    const heading = main?.querySelector('h1');
    if (heading) heading.focus({ preventScroll: true });
    else active.blur();
  }, [pathname]);
}
