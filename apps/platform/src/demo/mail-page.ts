import type { RequestHandler } from 'express';
import type { KeptMail, Mailer } from '@lanelight/identity';
import { isLoopback } from './exposed-demonstration.js';

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #14181c; --soft: #4d565e; --rule: #14181c; --hair: #d5d9dc; --link: #0b57a4 }
@media (prefers-color-scheme: dark) { :root { --page: #14181c; --ink: #eceff1; --soft: #a9b1b8; --rule: #eceff1; --hair: #3a424a; --link: #8ec1ff } }
* { box-sizing: border-box }
body { max-width: 760px; margin: 0 auto; padding: 40px 20px 64px; background: var(--page); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2 }
p { margin: 0 0 24px; color: var(--soft) }
article { margin-top: 24px; padding: 20px 0; border-top: 2px solid var(--rule) }
h2 { margin: 0; font-size: 20px }
dl { margin: 4px 0 16px; color: var(--soft) }
dl div { display: flex; gap: 8px }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: var(--link) }
.empty { padding: 24px 0; border-top: 1px solid var(--hair) }
`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<>]+/g, (address) => `<a href="${address}">${address}</a>`);

const mailOf = ({ to, subject, text, keptAt }: KeptMail): string => `<article>
<h2>${escaped(subject)}</h2>
<dl><div><dt>To</dt><dd>${escaped(to)}</dd></div><div><dt>Kept</dt><dd>${keptAt.toLocaleString('en-US')}</dd></div></dl>
<pre>${withLinks(text)}</pre>
</article>`;

const pageOf = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail · Lanelight demo</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mail of the demo</h1>
<p>No mail server is set, so the demo sends no mail and keeps it here until it stops. With SMTP_URL, it sends it.</p>
${mails.length > 0 ? mails.map(mailOf).join('\n') : '<p class="empty">No mail yet. Ask for a password reset, then reload this page.</p>'}
</main>
</body>
</html>
`;

/** Host of a request without its port. */
const hostOf = (header = ''): string => header.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/**
 * Shows the mail that the demo keeps, to this machine only: a forwarded request came from somewhere else, and so did one
 * to another host name, which a web page elsewhere may have pointed here.
 */
export const mailPage =
  (mailer: Mailer): RequestHandler =>
  ({ method, socket, headers }, response, next) => {
    const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const isLocal = isLoopback(peer) && isLoopback(hostOf(headers.host)) && headers['x-forwarded-for'] === undefined;
    if (method !== 'GET' || !isLocal) {
      next();
      return;
    }
    response.set('cache-control', 'no-store').type('html').send(pageOf(mailer.kept));
  };
