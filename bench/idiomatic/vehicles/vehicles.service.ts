import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { assess } from '@lanelight/assessments/assess';
import { newId, type DiagnosticRecord, type SubmitDiagnosticRequest, type VehicleReport } from '@lanelight/contracts';
import { Model } from 'mongoose';
import type { AuthenticatedUser } from '../auth/jwt.strategy.js';
import { Vehicle, type VehicleDocument } from './vehicle.schema.js';
import { VehiclesGateway } from './vehicles.gateway.js';

/** Limits of the default rule pack, US dollars. */
const SETTINGS = { arbitrationThreshold: 800, asIsBelow: 2_000, wholesaleFactor: 0.66 };

type Answer = Pick<VehicleReport, 'id' | 'vin' | 'year' | 'make' | 'model' | 'status' | 'createdAt'> & {
  assessment: { saleLight: string; certification: string } | null;
};

@Injectable()
export class VehiclesService {
  constructor(
    @InjectModel(Vehicle.name) private readonly vehicles: Model<Vehicle>,
    private readonly gateway: VehiclesGateway,
  ) {}

  /** Stores the diagnostic; the assessment follows after the answer. */
  async submit({ id = newId(), ...answers }: SubmitDiagnosticRequest, user: AuthenticatedUser): Promise<Answer> {
    const diagnostic = { ...answers, electrified: null } as unknown as DiagnosticRecord;
    diagnostic.diagnosticCodes = diagnostic.diagnosticCodes.map((code) => ({ ...code, description: code.code }));
    const { auctionId, name: mechanicName } = user;
    const vehicle = await this.vehicles.create({ _id: id, auctionId, mechanicName, vin: answers.vin, diagnostic });
    setImmediate(() => void this.assess(vehicle));
    return answerOf(vehicle);
  }

  /** @throws NotFoundException */
  async find(id: string, { auctionId }: AuthenticatedUser): Promise<Answer> {
    const vehicle = await this.vehicles.findOne({ _id: id, auctionId }).exec();
    if (!vehicle) throw new NotFoundException('There is no such vehicle');
    return answerOf(vehicle);
  }

  private async assess(vehicle: VehicleDocument): Promise<void> {
    const { _id: diagnosticId, auctionId, diagnostic, createdAt } = vehicle;
    const submittedAt = createdAt.toISOString();
    vehicle.assessment = assess({ diagnosticId, auctionId, diagnostic, submittedAt, settings: SETTINGS });
    vehicle.status = 'Complete';
    await vehicle.save();
    const { year, make, model } = diagnostic;
    const push = { diagnosticId, version: 1, year, make, model, correlationId: diagnosticId };
    this.gateway.assessmentCompleted(auctionId, push);
  }
}

const answerOf = ({ _id: id, diagnostic, status, createdAt, assessment }: Vehicle): Answer => ({
  id,
  vin: diagnostic.vin,
  year: diagnostic.year,
  make: diagnostic.make,
  model: diagnostic.model,
  status,
  createdAt: createdAt.toISOString(),
  assessment: assessment && { saleLight: assessment.saleLight.color, certification: assessment.naaaCertification },
});
