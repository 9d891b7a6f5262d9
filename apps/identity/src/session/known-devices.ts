import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CookieOptions, Request } from 'express';
import { Schema, type Model } from 'mongoose';

interface KnownDevice {
  /** SHA-256 of the device's token and the user's id: the token itself is on the device alone. */
  _id: string;
  userId: string;
  expiresAt: Date;
}

export const KNOWN_DEVICE = 'KnownDevice';
export const knownDeviceSchema = new Schema<KnownDevice>(
  {
    _id: String,
    userId: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { collection: 'known_devices', versionKey: false },
);

/** Cookie with the device's token. It signs nobody in: it only shows that its users did so before, on this device. */
export const DEVICE_COOKIE = 'lanelight_device';
const REMEMBERED_MS = 180 * 24 * 60 * 60_000;
const TOKEN = /(?:^|;\s*)lanelight_device=([\w-]{43})(?:;|$)/;

/** The device's token, if the request brings one. */
export const deviceTokenOf = ({ headers }: Request): string | null => TOKEN.exec(headers.cookie ?? '')?.[1] ?? null;

/** Kept from scripts, and sent to this service alone; over HTTPS only where the sign-in came that way. */
export const deviceCookieOptions = ({ secure }: Request): CookieOptions => ({
  path: '/api/identity',
  httpOnly: true,
  sameSite: 'strict',
  secure,
  maxAge: REMEMBERED_MS,
});

/** On which devices a user has signed in before. */
@Injectable()
export class KnownDevices {
  constructor(@InjectModel(KNOWN_DEVICE, 'identity') private readonly devices: Model<KnownDevice>) {}

  /** Name of the device if the user has signed in on it, else null. */
  async find(token: string | null, userId: string | null): Promise<string | null> {
    if (token === null || userId === null) return null;
    const device = await this.devices.findOne({ _id: nameOf(token, userId), expiresAt: { $gt: new Date() } }).lean();
    return device?._id ?? null;
  }

  /** Remembers that the user has signed in on the device; answers its token, a new one if it had none. */
  async remember(token: string | null, userId: string): Promise<string> {
    const now = new Date();
    const kept = token ?? randomBytes(32).toString('base64url');
    await this.devices.updateOne(
      { _id: nameOf(kept, userId) },
      { $set: { userId, expiresAt: new Date(now.getTime() + REMEMBERED_MS) } },
      { upsert: true },
    );
    await this.devices.deleteMany({ expiresAt: { $lte: now } });
    return kept;
  }

  async forgetAllOf(userId: string): Promise<void> {
    await this.devices.deleteMany({ userId });
  }
}

const nameOf = (token: string, userId: string): string =>
  createHash('sha256').update(`${token} ${userId}`).digest('base64url');
