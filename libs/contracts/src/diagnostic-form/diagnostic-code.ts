import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NO_CODES } from '../options.js';

/** A code that the mechanic read from the vehicle. */
export class DiagnosticCode {
  /** `P0420`, or `NONE` for "no codes found", which is dropped on save. */
  @Matches(/^([PBCU][0-3][0-9A-F]{3}|NONE)$/, {
    message: 'OBD codes look like P0420: a letter P, B, C or U and four characters',
  })
  @IsString({ message: 'OBD codes look like P0420: a letter P, B, C or U and four characters' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  code: string;

  @IsBoolean({ message: 'Say whether the code is permanent' })
  isPermanent: boolean;

  /** Filled in by the server from the reference; what a caller sends here is ignored. */
  @MaxLength(300, { message: 'The description is too long' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string;
}

/** Codes as they are saved: `NONE` is dropped (specification, section 5). */
export const recordedCodes = (codes: readonly DiagnosticCode[]): DiagnosticCode[] =>
  codes.filter((entry) => entry.code !== NO_CODES);
