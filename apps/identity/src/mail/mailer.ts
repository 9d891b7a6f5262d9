import { Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailConfig } from '../config.js';
import type { PublicAddress } from './public-address.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail as the demo keeps it. */
export interface KeptMail extends Mail {
  id: number;
  keptAt: Date;
}

/** The server will never take this mail, so it is not tried again. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Where the demo shows the mail that it keeps. */
export const KEPT_MAIL_PATH = '/demo/mail';
const KEPT_AT_MOST = 50;
/** Longest wait for a mail server, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Sends mail by SMTP. In the demo, without a mail server, it keeps the mail in memory for a local page: reset links do
 * not belong into a file. Elsewhere, without a mail server, it can do nothing.
 */
export class Mailer {
  private readonly logger = new Logger(Mailer.name);
  private readonly transport: Transporter | null;
  private readonly keptMails: KeptMail[] = [];
  private keepsMail = false;
  private lastId = 0;

  constructor(
    private readonly config: MailConfig | null,
    private readonly address: PublicAddress,
  ) {
    this.transport =
      config &&
      createTransport({
        url: config.smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
  }

  /** Keeps mail from now on, unless there is a mail server. */
  keepForDemo(): void {
    this.keepsMail = this.transport === null;
  }

  /** Path of the page that shows the kept mail; null where mail is sent. */
  get keptAt(): string | null {
    return this.keepsMail ? KEPT_MAIL_PATH : null;
  }

  /** Whether mail gets anywhere. */
  get isAvailable(): boolean {
    return this.transport !== null || this.keepsMail;
  }

  /** The newest first. */
  get kept(): readonly KeptMail[] {
    return this.keptMails;
  }

  /**
   * Hands a mail over.
   * @throws MailRefusedError when the server refuses the recipient for good; another error when it should be tried again
   */
  async send(mail: Mail): Promise<void> {
    if (this.keepsMail) {
      this.keptMails.unshift({ ...mail, id: ++this.lastId, keptAt: new Date() });
      this.keptMails.splice(KEPT_AT_MOST);
      this.logger.warn(`SMTP_URL is not set, so a mail was kept: ${this.address.url}${KEPT_MAIL_PATH}`);
      return;
    }
    if (!this.transport) throw new Error('SMTP_URL is not set');
    try {
      await this.transport.sendMail({
        ...mail,
        from: this.config?.from ?? `Lanelight <no-reply@${new URL(this.address.url).hostname}>`,
        // Asks the out-of-office replies of the recipient to stay silent (RFC 3834).
        headers: { 'auto-submitted': 'auto-generated' },
      });
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      if (code === 'EENVELOPE' && responseCode >= 500)
        throw new MailRefusedError(`the server refuses the recipient (${responseCode})`, { cause: error });
      throw error;
    }
  }
}
