import { Body, Controller, Get, Param, ParseUUIDPipe, Post, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { SubmitDiagnosticRequest } from '@lanelight/contracts';
import { CurrentUser } from '../auth/current-user.decorator.js';
import type { AuthenticatedUser } from '../auth/jwt.strategy.js';
import { VehiclesService } from './vehicles.service.js';

@Controller('api')
@UseGuards(AuthGuard('jwt'))
export class VehiclesController {
  constructor(private readonly vehicles: VehiclesService) {}

  @Post('diagnostics')
  submit(@Body() body: SubmitDiagnosticRequest, @CurrentUser() user: AuthenticatedUser): Promise<object> {
    return this.vehicles.submit(body, user);
  }

  @Get('vehicles/:id')
  find(@Param('id', ParseUUIDPipe) id: string, @CurrentUser() user: AuthenticatedUser): Promise<object> {
    return this.vehicles.find(id, user);
  }
}
