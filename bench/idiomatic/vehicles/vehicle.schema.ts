import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AssessmentResult, DiagnosticRecord } from '@lanelight/contracts';
import { Schema as MongooseSchema, type HydratedDocument } from 'mongoose';

/** A vehicle with its diagnostic and, once made, its assessment. */
@Schema({ timestamps: true })
export class Vehicle {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, index: true })
  auctionId!: string;

  @Prop({ type: String, required: true })
  mechanicName!: string;

  @Prop({ type: String, required: true, index: true })
  vin!: string;

  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  diagnostic!: DiagnosticRecord;

  @Prop({ type: String, required: true, enum: ['In Progress', 'Complete'], default: 'In Progress' })
  status!: 'In Progress' | 'Complete';

  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  assessment!: AssessmentResult | null;

  createdAt!: Date;
  updatedAt!: Date;
}

export type VehicleDocument = HydratedDocument<Vehicle>;
export const VehicleSchema = SchemaFactory.createForClass(Vehicle);
