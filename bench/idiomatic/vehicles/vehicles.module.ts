import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { Vehicle, VehicleSchema } from './vehicle.schema.js';
import { VehiclesController } from './vehicles.controller.js';
import { VehiclesGateway } from './vehicles.gateway.js';
import { VehiclesService } from './vehicles.service.js';

@Module({
  imports: [AuthModule, MongooseModule.forFeature([{ name: Vehicle.name, schema: VehicleSchema }])],
  controllers: [VehiclesController],
  providers: [VehiclesService, VehiclesGateway],
})
export class VehiclesModule {}
