import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, JWKS_PATH, Public } from '@lanelight/service';
import { SigningKeys, type PublishedKey } from './signing-keys.js';

@ApiTags('Sessions')
@Controller()
export class KeysController {
  constructor(private readonly keys: SigningKeys) {}

  @Get(JWKS_PATH)
  @Public()
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'Returns the public keys for verifying access tokens (RFC 7517)' })
  @Answers('JsonWebKeySet')
  async keySet(): Promise<{ keys: PublishedKey[] }> {
    return { keys: await this.keys.published() };
  }
}
