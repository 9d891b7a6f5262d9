import { useEffect, useRef, useState } from 'react';

/** Milliseconds that "copied" shows (specification, section 9). */
const COPIED_MS = 2_000;

/** Puts text on the clipboard; false when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  // The Clipboard API exists on secure origins only; a lane's server may be plain http on a local network.
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  if (clipboard) {
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

/** Copying with a "copied" state that falls back after two seconds. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    copied,
    copy: async (text) => {
      const done = await copyText(text);
      clearTimeout(timer.current);
      setCopied(done);
      if (done) timer.current = setTimeout(() => setCopied(false), COPIED_MS);
      return done;
    },
  };
}
