import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from './auth/auth.module.js';
import { VehiclesModule } from './vehicles/vehicles.module.js';

@Controller('ready')
class ReadyController {
  @Get()
  ready(): object {
    return {};
  }
}

@Module({})
export class AppModule {
  static withDatabase(url: string): DynamicModule {
    return {
      module: AppModule,
      imports: [MongooseModule.forRoot(url), AuthModule, VehiclesModule],
      controllers: [ReadyController],
    };
  }
}
