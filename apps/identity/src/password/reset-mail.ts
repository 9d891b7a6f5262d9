import type { User } from '@lanelight/contracts';
import type { Mail } from '../mail/mailer.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The mail with the reset link. The token is in the fragment: browsers send that to no server, and logs never see it. */
export function resetMail({ fullName, email, userId }: User, publicUrl: string, token: string, minutes: number): Mail {
  const link = `${publicUrl}/reset-password#token=${token}`;
  const greeting = fullName === null ? 'Hello,' : `Hello ${fullName},`;
  const account = userId === null ? '' : `Your User ID is ${userId}.`;
  const validity = `The link works once, within ${lifetime(minutes)}. If you asked more than once, only the newest link works.`;
  const unasked = "If you didn't ask for this, ignore this email. Your password stays the same.";
  return {
    to: email,
    subject: 'Reset your Lanelight password',
    text: [
      greeting,
      'To choose a new password for Lanelight, open this link:',
      link,
      [account, validity].filter(Boolean).join(' '),
      unasked,
    ].join('\n\n'),
    html: pageOf(greeting, link, [[account, validity].filter(Boolean).join(' '), unasked]),
  };
}

const BUTTON =
  'display:inline-block;padding:14px 24px;background:#14181c;color:#ffffff;font-weight:700;text-decoration:none';

const pageOf = (greeting: string, link: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f2f3f4;color:#14181c;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d5d9dc">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Lanelight</p>
<p>${escaped(greeting)}</p>
<p>To choose a new password for Lanelight, open this link:</p>
<p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">Choose a new password</a></p>
<p style="font-size:14px;color:#4d565e;overflow-wrap:anywhere">${escaped(link)}</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
</div>
</body>
</html>
`;

/** `1 hour`, `90 minutes` */
function lifetime(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
