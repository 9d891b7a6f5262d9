import { ConfigurationError } from '@lanelight/service';

/**
 * Address that people open the platform at, for the links in mail and for passkeys. It is a setting, never taken from a
 * request: the sender of a request could choose where the link leads.
 */
export class PublicAddress {
  private servedAt: string | null = null;

  constructor(private readonly configured: string | null) {}

  /** Where the pages are served by this very process; counts where no address is set. */
  serveAt(url: string): void {
    this.servedAt = url;
  }

  get isKnown(): boolean {
    return (this.configured ?? this.servedAt) !== null;
  }

  /** Without a slash at the end. */
  get url(): string {
    const url = this.configured ?? this.servedAt;
    if (url === null) throw new ConfigurationError('PUBLIC_URL', 'is required to send links by mail');
    return url.replace(/\/+$/, '');
  }
}
