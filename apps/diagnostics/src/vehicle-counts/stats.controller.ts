import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, Stats } from '@lanelight/contracts';
import { InjectView, ViewReader, type Amounts } from '@lanelight/event-sourcing';
import { Answers, Authenticated, CurrentActor } from '@lanelight/service';
import { ALL_AUCTIONS, vehicleCountsView } from './vehicle-counts.view.js';

@ApiTags('Vehicle reports')
@Controller('api')
export class StatsController {
  constructor(@InjectView(vehicleCountsView) private readonly counts: ViewReader) {}

  @Get('stats')
  @Authenticated()
  @ApiOperation({
    summary:
      'Counts vehicles by status and light: in all auctions for super admins, in their own for others; a vehicle is counted moments after it is submitted',
  })
  @Answers('Stats')
  async stats(@CurrentActor() { roles, auctionId }: Actor): Promise<Stats> {
    const isSuperAdmin = roles.includes('super_admin');
    const key = isSuperAdmin ? ALL_AUCTIONS : auctionId;
    const { draft = 0, ...counts } = key === null ? ({} as Amounts) : await this.counts.totalsOf(key);
    return statsOf(counts, isSuperAdmin || roles.includes('auction_admin') ? draft : null);
  }
}

/** Drafts belong to their mechanics: who may not see those of others is not told how many there are. */
function statsOf(
  { inProgress = 0, failed = 0, complete = 0, green = 0, yellow = 0, red = 0 }: Amounts,
  incomplete: number | null,
): Stats {
  return {
    assessments: inProgress + failed + complete,
    byStatus: { incomplete, inProgress, failed, complete },
    byLight: { green, yellow, red },
  };
}
