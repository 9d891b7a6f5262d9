import { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { TOAST_MS, TOASTS_AT_MOST } from './toast';
import classes from './toast.module.css';

type Edge = 'top' | 'bottom';

/** Below this part of the window's height, what is visible is cut short by an on-screen keyboard. */
const KEYBOARD_LEAVES = 0.75;
const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Where toasts appear; part of AppProviders. Above whatever is fixed to the bottom of the window. */
export function Toaster() {
  const edge = useEdgeAwayFromField();
  return (
    <Notifications
      position="bottom-right"
      containerWidth={400}
      zIndex={500}
      limit={TOASTS_AT_MOST}
      autoClose={TOAST_MS}
      pauseResetOnHover="notification"
      classNames={{ root: classes.root ?? '' }}
      data-edge={edge}
    />
  );
}

/** `top` while somebody types in the lower half of what is visible, so that no toast covers the field in use. */
function useEdgeAwayFromField(): Edge {
  const [edge, setEdge] = useState<Edge>('bottom');
  useEffect(() => {
    const place = (): void => setEdge(edgeAwayFrom(document.activeElement));
    const viewport = window.visualViewport;
    document.addEventListener('focusin', place);
    document.addEventListener('focusout', place);
    document.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    viewport?.addEventListener('resize', place);
    return () => {
      document.removeEventListener('focusin', place);
      document.removeEventListener('focusout', place);
      document.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      viewport?.removeEventListener('resize', place);
    };
  }, []);
  return edge;
}

function edgeAwayFrom(active: Element | null): Edge {
  if (!active?.matches(EDITABLE)) return 'bottom';
  const visible = window.visualViewport?.height ?? window.innerHeight;
  if (visible < window.innerHeight * KEYBOARD_LEAVES) return 'top';
  return active.getBoundingClientRect().bottom > visible / 2 ? 'top' : 'bottom';
}
