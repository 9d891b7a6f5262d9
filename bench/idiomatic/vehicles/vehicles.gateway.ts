import { JwtService } from '@nestjs/jwt';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import { ASSESSMENT_COMPLETED, REALTIME_PATH, type AssessmentCompletedPush } from '@lanelight/contracts';
import type { Server, Socket } from 'socket.io';

@WebSocketGateway({ path: REALTIME_PATH, serveClient: false })
export class VehiclesGateway implements OnGatewayConnection {
  @WebSocketServer()
  private readonly server!: Server;

  constructor(private readonly tokens: JwtService) {}

  async handleConnection(socket: Socket): Promise<void> {
    try {
      const { token } = socket.handshake.auth as { token: string };
      const { auctionId } = await this.tokens.verifyAsync<{ auctionId: string }>(token);
      await socket.join(auctionId);
    } catch {
      socket.disconnect(true);
    }
  }

  assessmentCompleted(auctionId: string, push: AssessmentCompletedPush): void {
    this.server.to(auctionId).emit(ASSESSMENT_COMPLETED, push);
  }
}
