const fetched = new Set<string>();

/**
 * Has the browser keep a file that a page will load, whose name has a hash of its content. It is no preload link: when that
 * fails, the failure answers for as long as the page is open, and trying again would never ask the server.
 */
export function fetchAhead(href: string, priority: RequestPriority = 'auto'): void {
  if (fetched.has(href)) return;
  fetched.add(href);
  fetch(href, { priority })
    // A file is kept once it was read to its end.
    .then((response) => response.blob())
    .catch(() => fetched.delete(href));
}
