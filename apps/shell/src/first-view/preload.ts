/** Has the browser fetch a script or a style sheet that the page will load: at once, or with `prefetch` for a later page. */
export function preload(href: string, rel: 'preload' | 'prefetch' = 'preload'): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  const isKnown = [...document.head.querySelectorAll('link')].some((other) => other.href === link.href);
  if (!isKnown) document.head.append(link);
}
