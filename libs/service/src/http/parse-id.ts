import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId, NotFoundError } from '@lanelight/contracts';

/** Lets UUIDs pass, in lower case; anything else answers like an id that does not exist. */
@Injectable()
export class ParseId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new NotFoundError('Not found');
    return value.toLowerCase();
  }
}
