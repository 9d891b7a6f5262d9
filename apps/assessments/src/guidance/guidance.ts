import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Guidance as GuidanceFacts } from '@lanelight/contracts';
import { Schema, type Model } from 'mongoose';

/** A copy of what another service tells by its events, with the version of the stream it was last told by. */
interface Copy {
  _id: string;
  /** Events may come twice, and an older one late. */
  version: number;
  /** ISO 8601 */
  createdAt: string;
}

interface KnownInstruction extends Copy {
  category: string;
  text: string;
  isActive: boolean;
}

interface KnownFeedback extends Copy {
  /** Null where the feedback was deleted. */
  auctionId: string | null;
  text: string;
  suggestion: string | null;
}

const copied = { _id: String, version: { type: Number, required: true }, createdAt: { type: String, required: true } };

export const KNOWN_INSTRUCTION = 'KnownInstruction';
export const knownInstructionSchema = new Schema<KnownInstruction>(
  { ...copied, category: String, text: String, isActive: { type: Boolean, required: true } },
  { collection: 'known_instructions', versionKey: false },
).index({ isActive: 1, createdAt: -1 });

export const KNOWN_FEEDBACK = 'KnownFeedback';
export const knownFeedbackSchema = new Schema<KnownFeedback>(
  { ...copied, auctionId: { type: String, default: null }, text: String, suggestion: { type: String, default: null } },
  { collection: 'known_feedback', versionKey: false },
).index({ auctionId: 1, createdAt: -1 });

/** A prompt has an end: the newest ones are read, and the beginning of each. */
const INSTRUCTIONS_READ = 30;
const FEEDBACK_READ = 20;
const TEXT_READ = 1_000;

/** The active instructions, and the feedback of each auction, as the enhancements service tells them by its events. */
@Injectable()
export class Guidance {
  constructor(
    @InjectModel(KNOWN_INSTRUCTION, 'assessments') private readonly instructions: Model<KnownInstruction>,
    @InjectModel(KNOWN_FEEDBACK, 'assessments') private readonly feedback: Model<KnownFeedback>,
  ) {}

  /** What an assessment for this auction has to mind; null where nobody said anything. Never another auction's feedback. */
  async for(auctionId: string): Promise<GuidanceFacts | null> {
    const [instructions, feedback] = await Promise.all([
      this.instructions.find({ isActive: true }).sort({ createdAt: -1 }).limit(INSTRUCTIONS_READ).lean(),
      this.feedback.find({ auctionId }).sort({ createdAt: -1 }).limit(FEEDBACK_READ).lean(),
    ]);
    if (instructions.length === 0 && feedback.length === 0) return null;
    return {
      instructions: instructions.map(({ _id: id, category, text }) => ({ id, category, text: beginning(text) })),
      feedback: feedback.map(({ _id: id, text, suggestion }) => ({
        id,
        text: beginning(text),
        suggestion: suggestion === null ? null : beginning(suggestion),
      })),
    };
  }

  async noteInstruction({ _id, ...told }: KnownInstruction): Promise<void> {
    const known = await this.instructions.findById(_id).lean();
    if (known && known.version >= told.version) return;
    await this.instructions.replaceOne(
      { _id },
      { _id, ...told, createdAt: known?.createdAt ?? told.createdAt },
      { upsert: true },
    );
  }

  async noteFeedback({ _id, ...told }: KnownFeedback): Promise<void> {
    const known = await this.feedback.findById(_id).lean();
    if (known && known.version >= told.version) return;
    await this.feedback.replaceOne(
      { _id },
      { _id, ...told, createdAt: known?.createdAt ?? told.createdAt },
      { upsert: true },
    );
  }

  /** The auction that a feedback is of; null where it is not known or was deleted. */
  async auctionOf(feedbackId: string): Promise<string | null> {
    return (await this.feedback.findById(feedbackId).lean())?.auctionId ?? null;
  }

  async forgetAuction(auctionId: string): Promise<void> {
    await this.feedback.deleteMany({ auctionId });
  }
}

const beginning = (text: string): string => text.slice(0, TEXT_READ).toWellFormed();
