import { Injectable, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { parseDto } from '@lanelight/contracts';

const PLAIN_TYPES = new Set<unknown>([Object, String, Number, Boolean, Array]);

/** Checks bodies and queries whose parameter is typed with a DTO class, by the rules in contracts. */
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype || PLAIN_TYPES.has(metatype)) return value;
    return parseDto(metatype as Type<object>, value);
  }
}
