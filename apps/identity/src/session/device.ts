import type { UserSession } from '@lanelight/contracts';
import { parse } from 'bowser';

/** What a person calls the device that a `User-Agent` header is about. */
export function deviceOf(agent: string | null): Pick<UserSession, 'device' | 'kind'> {
  if (!agent) return { device: null, kind: 'other' };
  const { browser, os, platform } = parse(agent);
  const kind =
    platform.type === 'desktop' || platform.type === 'tablet'
      ? platform.type
      : platform.type === 'mobile'
        ? 'phone'
        : 'other';
  if (!browser.name) return { device: null, kind };
  return { device: os.name ? `${browser.name} on ${os.name}` : browser.name, kind };
}
