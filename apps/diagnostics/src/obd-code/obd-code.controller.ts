import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListObdCodesQuery, MESSAGES, NotFoundError, type List, type ObdCode } from '@lanelight/contracts';
import { Answers, AnswersList, Authenticated } from '@lanelight/service';
import { ObdCodes } from './obd-codes.js';

@ApiTags('OBD codes')
@Controller('api/obd-codes')
@Authenticated()
export class ObdCodeController {
  constructor(private readonly codes: ObdCodes) {}

  @Get()
  @ApiOperation({
    summary: 'Lists trouble codes by code; `search` matches the start of a code or words of its description',
  })
  @AnswersList('ObdCode')
  list(@Query() { search, limit }: ListObdCodesQuery): List<ObdCode> {
    return this.codes.list(search, limit ?? undefined);
  }

  @Get(':code')
  @ApiOperation({ summary: 'Returns one trouble code' })
  @Answers('ObdCode')
  get(@Param('code') code: string): ObdCode {
    const found = this.codes.find(code);
    if (!found) throw new NotFoundError(MESSAGES.obdCodes.noDescription);
    return found;
  }
}
