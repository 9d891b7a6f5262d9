import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '@lanelight/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on a port of its own. */
export class MailServer {
  readonly received: Email[] = [];
  /** Answers this instead of taking a recipient, such as 550. */
  refuses: number | null = null;
  /** How often a recipient was refused. */
  refusals = 0;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        if (this.refuses === null) return done();
        this.refusals += 1;
        done(Object.assign(new Error('Refused'), { responseCode: this.refuses }));
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.received.push(mail);
            done();
          }, done);
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  static async start(port = 0): Promise<MailServer> {
    const mailServer = new MailServer();
    mailServer.server.listen(port, '127.0.0.1');
    await once(mailServer.server.server, 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The mail to an address that comes after `seen` others to it. */
  mailTo(address: string, seen = 0): Promise<Email> {
    return eventually(
      () => Promise.resolve(this.received.filter(({ to }) => to?.some((each) => each.address === address))[seen]),
      10_000,
      `mail to ${address}`,
    );
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

/** The token of the reset link in a text. */
export function tokenIn(text = ''): string {
  const [, token] = /\/reset-password#token=([\w-]{43})\b/.exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no reset link in: ${text}`);
  return token;
}
