import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeAuctionSettingsRequest, type RulePreview } from '@lanelight/contracts';
import { Answers, Roles } from '@lanelight/service';
import { AuctionSettings } from './auction-settings.js';
import { customizedPack, packOf, valuesOf } from '../engine/packs/packs.js';

@ApiTags('Assessments')
@Controller('api/assessments/rule-previews')
export class RulePreviewController {
  constructor(private readonly settings: AuctionSettings) {}

  @Post()
  @HttpCode(200)
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({ summary: 'What the clauses of a rule pack say with these settings; stores nothing' })
  @Answers('RulePreview')
  preview(@Body() body: ChangeAuctionSettingsRequest): RulePreview {
    const { name, basis, clauses } = customizedPack(this.settings.from({ ...body }));
    const packValues = valuesOf(packOf(body));
    return {
      packName: name,
      packValues,
      basis,
      clauses: clauses.map(({ id, text, source }) => ({ id, text, source })),
    };
  }
}
