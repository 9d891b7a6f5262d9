/** The few things on a public page that need a script. Everything else is in the page as the build rendered it. */

/** Mantine's key, so that the application follows. */
const APPEARANCE = 'mantine-color-scheme-value';
const SCHEMES: Record<string, string> = { light: 'light', dark: 'dark', system: 'auto' };

const kept = (): string | null => {
  try {
    return localStorage.getItem(APPEARANCE);
  } catch {
    return null;
  }
};

function offerAppearance(): void {
  const select = document.querySelector<HTMLSelectElement>('footer select');
  if (!select) return;
  const scheme = kept();
  select.value = scheme === 'light' || scheme === 'dark' ? scheme : 'system';
  const darkDevice = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const dark = select.value === 'dark' || (select.value === 'system' && darkDevice.matches);
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  };
  show();
  darkDevice.addEventListener('change', show);
  select.addEventListener('change', () => {
    show();
    try {
      localStorage.setItem(APPEARANCE, SCHEMES[select.value] ?? 'auto');
    } catch {
      // Without storage the choice holds for this page.
    }
  });
}

/** Why a button cannot be used: on hover, focus and tap, until Escape. */
function explainDisabledButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[aria-disabled][aria-describedby]')) {
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    if (!reason) continue;
    reason.setAttribute('role', 'tooltip');
    const show = (): void => {
      reason.hidden = false;
      reason.style.left = `${button.offsetLeft}px`;
      reason.style.top = `${button.offsetTop + button.offsetHeight + 10}px`;
    };
    const hide = (): void => {
      reason.hidden = true;
    };
    for (const event of ['pointerenter', 'focus', 'click']) button.addEventListener(event, show);
    for (const event of ['pointerleave', 'blur']) button.addEventListener(event, hide);
    button.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') hide();
    });
  }
}

/** Fetches the application as soon as somebody reaches for it. */
function fetchApplicationOnIntent(): void {
  let asked = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    void fetch('/auth', { headers: { accept: 'text/html' } })
      .then((answer) => answer.text())
      .then((page) => {
        for (const { href } of new DOMParser()
          .parseFromString(page, 'text/html')
          .querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([as="font"])')) {
          const link = document.createElement('link');
          link.rel = 'prefetch';
          link.href = href;
          document.head.append(link);
        }
      })
      // The click that follows says what is wrong.
      .catch(() => undefined);
  };
  for (const link of document.querySelectorAll('a[href="/auth"]'))
    for (const event of ['pointerenter', 'focus', 'touchstart']) link.addEventListener(event, ask, { passive: true });
}

offerAppearance();
explainDisabledButtons();
fetchApplicationOnIntent();

export {};
