import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { VinDecodeResult } from '@lanelight/contracts';
import { Answers, Authenticated, VIN_PATTERN } from '@lanelight/service';
import { VinDecoder } from './vin-decoder.js';

@ApiTags('VIN decoder')
@Controller('api/vin')
export class VinController {
  constructor(private readonly decoder: VinDecoder) {}

  @Get(':vin')
  @Authenticated()
  @ApiOperation({ summary: 'Decodes a VIN; facts that the data does not include are null' })
  @ApiParam({ name: 'vin', schema: { type: 'string', pattern: VIN_PATTERN } })
  @Answers('VinDecodeResult')
  decode(@Param('vin') vin: string): Promise<VinDecodeResult> {
    return this.decoder.decode(vin);
  }
}
