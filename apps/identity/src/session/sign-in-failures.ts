import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@lanelight/contracts';
import { Metrics } from '@lanelight/service';
import type { Counter } from 'prom-client';
import { tap, type Observable } from 'rxjs';

const REASONS = ['wrong_password', 'wrong_code', 'wrong_passkey', 'inactive', 'too_many_attempts', 'busy'] as const;
type Reason = (typeof REASONS)[number];

const REASON_OF_CODE: Readonly<Record<string, Reason>> = {
  INVALID_CREDENTIALS: 'wrong_password',
  PASSKEY_REFUSED: 'wrong_passkey',
  WRONG_CODE: 'wrong_code',
  ACCOUNT_INACTIVE: 'inactive',
  TOO_MANY_ATTEMPTS: 'too_many_attempts',
  BUSY: 'busy',
};

/** Counts the sign-ins that were refused, by reason: guessing shows here before it shows anywhere else. */
@Injectable()
export class SignInFailures implements NestInterceptor {
  private readonly failures: Counter<'reason'>;

  constructor(metrics: Metrics) {
    this.failures = metrics.counter({
      name: 'lanelight_sign_in_failures_total',
      help: 'Sign-ins that were refused; a User ID that nobody has counts as a wrong password',
      labelNames: ['reason'],
    });
    for (const reason of REASONS) this.failures.inc({ reason }, 0);
  }

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      tap({
        error: (error: unknown) => {
          // A body that is no sign-in, or a failure of our own, has no reason.
          const reason = error instanceof DomainError ? REASON_OF_CODE[error.code] : undefined;
          if (reason) this.failures.inc({ reason });
        },
      }),
    );
  }
}
