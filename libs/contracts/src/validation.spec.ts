import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { ValidationError } from './errors.js';
import { BlankToNull, ChosenId, IsId, parseDto, ParseInteger, parseInteger, Rule, Trim } from './validation.js';

class Wheel {
  @IsInt({ message: 'Size is a whole number' })
  size: number;
}

class Car {
  @MaxLength(5, { message: 'Name is too long' })
  @MinLength(2, { message: 'Name is too short' })
  @IsString({ message: 'Name is required' })
  @Trim()
  name: string;

  @IsString({ message: 'Color is text' })
  @IsOptional()
  @BlankToNull()
  color: string | null = null;

  @Rule<Car>('even', (car) => car.doors === null || car.doors % 2 === 0, 'Doors come in pairs')
  @IsInt({ message: 'Doors takes digits only' })
  @ParseInteger()
  doors: number | null = 4;

  @ValidateNested({ each: true, message: 'Wheels is a list of wheels' })
  @IsArray({ message: 'Wheels is a list' })
  @Type(() => Wheel)
  wheels: Wheel[] = [];
}

function problemsOf(plain: unknown): Record<string, string> {
  try {
    parseDto(Car, plain);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return {};
}

describe('parseDto', () => {
  it('returns an instance with transforms applied and defaults filled in', () => {
    const car = parseDto(Car, { name: '  Kona ', color: '  ' });

    expect(car).toBeInstanceOf(Car);
    expect({ ...car }).toEqual({ name: 'Kona', color: null, doors: 4, wheels: [] });
  });

  it('drops what the class does not know, prototypes included', () => {
    const car = parseDto(Car, JSON.parse('{"name": "Kona", "isAdmin": true, "__proto__": {"isAdmin": true}}'));

    expect('isAdmin' in car).toBe(false);
  });

  it('reports the first broken rule of each field, and no other', () => {
    expect(problemsOf({ doors: 'x' })).toEqual({ name: 'Name is required', doors: 'Doors takes digits only' });
    expect(problemsOf({ name: ' K ', doors: 3 })).toEqual({ name: 'Name is too short', doors: 'Doors come in pairs' });
    expect(problemsOf({ name: 'Quattroporte' })).toEqual({ name: 'Name is too long' });
  });

  it('names nested fields by their path', () => {
    expect(problemsOf({ name: 'Kona', wheels: [{ size: 17 }, { size: 'big' }] })).toEqual({
      'wheels.1.size': 'Size is a whole number',
    });
  });

  it.each([[['round']], [[17]], [[null]], [{ 0: { size: 17 } }], ['round']])(
    'refuses wheels that are %j without failing itself',
    (wheels) => {
      expect(Object.keys(problemsOf({ name: 'Kona', wheels }))).toEqual([expect.stringMatching(/^wheels/)]);
    },
  );

  it('says the first message in words', () => {
    expect(() => parseDto(Car, {})).toThrow('Name is required');
  });

  it.each([undefined, null, 'text', 7, true, [[]]])('refuses %j as a body', (body) => {
    expect(problemsOf(body)).toEqual({ body: 'A JSON object is required' });
  });
});

describe('parseInteger', () => {
  it.each([
    ['148,212', 148_212],
    [' 0 ', 0],
    ['', null],
    ['  ', null],
    [',', null],
    [undefined, null],
    [null, null],
    [2003, 2003],
    [1.5, 1.5],
    ['1.5', '1.5'],
    ['-5', '-5'],
    ['12a', '12a'],
    ['1e3', '1e3'],
    ['9'.repeat(16), '9'.repeat(16)],
  ])('%j becomes %j', (text, number) => {
    expect(parseInteger(text)).toEqual(number);
  });
});

describe('IsId', () => {
  class Named {
    @IsId('The id must be a UUID')
    id: string;
  }

  it('takes any UUID and writes it in lower case', () => {
    expect(parseDto(Named, { id: '0199F3A2-7C11-7D5E-9A40-3B1F6C2D8E01' }).id).toBe(
      '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01',
    );
  });

  it.each(['', 'seven', 7, null, undefined, ' 0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01'])('refuses %j', (id) => {
    expect(() => parseDto(Named, { id })).toThrow('The id must be a UUID');
  });
});

describe('ChosenId', () => {
  class Thing {
    @ChosenId()
    id?: string;
  }

  it.each([{}, { id: null }, { id: undefined }])('leaves the choice to the server in %j', (plain) => {
    expect(parseDto(Thing, plain).id).toBeUndefined();
  });

  it('takes a UUID, in lower case, and nothing else', () => {
    expect(parseDto(Thing, { id: '0199F3A2-7C11-7D5E-9A40-3B1F6C2D8E01' }).id).toBe(
      '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01',
    );
    for (const id of ['', 'seven', 7, {}, []]) expect(() => parseDto(Thing, { id })).toThrow('The id must be a UUID');
  });
});
