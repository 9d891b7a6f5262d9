import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { VinDecoder } from './vin-decoder.js';

const root = mkdtempSync(join(tmpdir(), 'vin-'));
const directory = join(root, 'data');
const opened: VinDecoder[] = [];
let decoder: VinDecoder;
let catalog: string;

function decoderOf(data: string): VinDecoder {
  const made = new VinDecoder({ directory: data });
  opened.push(made);
  return made;
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  decoder = decoderOf(directory);
  await decoder.decode('1HGCM82633A004352');
  catalog = readdirSync(directory)[0] ?? '';
});

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  rmSync(root, { recursive: true, force: true });
});

it('answers a VIN that it has decoded already without asking again, however it is written', async () => {
  const [first, again] = [await decoder.decode('KM8K2CAB4PU001140'), await decoder.decode(' km8-k2cab4-pu001140 ')];
  expect(again).toBe(first);
});

describe('decoding real vehicles', () => {
  it.each([
    ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 'EX-V6', '3.0L V6', 'Coupe', null, 'none'],
    ['KM8K2CAB4PU001140', 2023, 'Hyundai', 'Kona', 'SE', '2.0L 4-cylinder', 'SUV', null, 'none'],
    ['1FTFW1ET5DFC10312', 2013, 'Ford', 'F-150', null, '3.5L V6', 'Pickup', null, 'none'],
    ['5YJ3E1EA7KF317000', 2019, 'Tesla', 'Model 3', null, 'Electric', 'Sedan', null, 'electric'],
    ['JTDKN3DU5A0123456', 2010, 'Toyota', 'Prius', null, '1.8L I4 Hybrid', 'Hatchback', null, 'hybrid'],
    ['JHMFA36206S012345', 2006, 'Honda', 'Civic', 'Hybrid', 'I4 Hybrid', 'Sedan', null, 'hybrid'],
    ['1G1ZT51806F109149', 2006, 'Chevrolet', 'Malibu', 'LT', '3.5L V6', 'Sedan', null, 'none'],
    ['1GCHK23U54F110000', 2004, 'Chevrolet', 'Silverado', '2500 (3/4 Ton)', '6.0L V8', 'Pickup', null, 'none'],
    ['2C3KA43R08H129584', 2008, 'Chrysler', '300', 'LX', '2.7L V6', 'Sedan', null, 'none'],
    ['1C6RR7LT5ES123456', 2014, 'Ram', '1500', 'SLT', '5.7L V8', 'Pickup', null, 'none'],
    ['3C6UR5DL5FG123456', 2015, 'Ram', '2500', 'SLT', '6.7L 6-cylinder Turbo Diesel', 'Pickup', null, 'none'],
    ['1J4FA39S45P312345', 2005, 'Jeep', 'Wrangler', 'X', '4.0L I6', 'SUV', null, 'none'],
    ['19UUA66278A050105', 2008, 'Acura', 'TL', 'Base', '3.2L V6', 'Sedan', null, 'none'],
    ['WBA3A5C51CF256551', 2012, 'BMW', '328i', null, '2.0L 4-cylinder', 'Sedan', null, 'none'],
    ['5UXWX9C55E0D12345', 2014, 'BMW', 'X3', 'xDrive28i', '2.0L 4-cylinder', 'SUV', 'AWD', 'none'],
    ['WDDGF4HB8EA968999', 2014, 'Mercedes-Benz', 'C-Class', 'C250', '1.8L I4', 'Sedan', null, 'none'],
    ['WAUFFAFL7DA123456', 2013, 'Audi', 'A4', 'quattro Premium Plus', '2.0L 4-cylinder', 'Sedan', 'AWD', 'none'],
    ['WMWZC3C56EWP12345', 2014, 'MINI', 'Countryman', null, '1.6L 4-cylinder', 'Crossover', null, 'none'],
    ['7FCTGAAA5NN012345', 2022, 'Rivian', 'R1T', 'Adventure', 'Electric', 'Pickup', null, 'electric'],
  ])('%s', async (vin, year, make, model, trim, engine, bodyStyle, drivetrain, electrification) => {
    expect(await decoder.decode(vin)).toMatchObject({
      vin,
      year,
      make,
      model,
      trim,
      engine,
      bodyStyle,
      drivetrain,
      electrification,
    });
  });

  it('reads a VIN as a scanner or a person gives it', async () => {
    expect(await decoder.decode(' i1hgcm-82633-a004352 ')).toMatchObject({
      vin: '1HGCM82633A004352',
      model: 'Accord',
      warnings: [],
    });
  });

  it('lets the data decide between two cycles of years for a truck', async () => {
    expect(await decoder.decode('1FTVW1EL5NWG12345')).toMatchObject({ year: 2022, model: 'F-150', engine: 'Electric' });
    expect(await decoder.decode('1FTEX14N1NKA00001')).toMatchObject({ year: 1992, make: 'Ford' });
  });

  it('knows makers of few vehicles by positions 12 to 14 as well', async () => {
    expect(await decoder.decode('1D9HM1F30DA738001')).toMatchObject({ year: 2013, make: 'Heritage', model: 'Mustang' });
  });
});

describe('warnings', () => {
  it('decodes in spite of a wrong check digit, and says which digit it should be', async () => {
    const { model, warnings } = await decoder.decode('1FTFW1ET5DFC10312');
    expect(model).toBe('F-150');
    expect(warnings).toEqual([
      'The check digit does not match: position 9 is 5 and should be 9. Please compare the VIN with the vehicle.',
    ]);
  });

  it('asks for the model where only the make is known', async () => {
    const { make, model, warnings } = await decoder.decode('JTHBB1BA2D2012345');
    expect({ make, model }).toEqual({ make: 'Lexus', model: null });
    expect(warnings).toContain('The VIN does not include the model. Please enter it manually.');
  });

  it('asks for the year where position 10 carries none', async () => {
    const { year, model, warnings } = await decoder.decode('1HGCM826600004352');
    expect({ year, model }).toEqual({ year: null, model: 'Accord' });
    expect(warnings).toContain('The VIN does not include the model year. Please enter it manually.');
  });
});

describe('refusals', () => {
  it.each([
    ['', 'Invalid VIN: a VIN has 17 characters, this one has 0'],
    [
      'hello there',
      "Invalid VIN: The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?",
    ],
    ['1HGCM82633A00435', 'Invalid VIN: a VIN has 17 characters, this one has 16'],
    [
      'IHGCM82633A004352',
      "Invalid VIN character detected: The letter 'I' is not valid in VINs. Did you mean the number '1' instead?",
    ],
  ])('"%s" is no VIN', async (text, message) => {
    await expect(decoder.decode(text)).rejects.toMatchObject({
      name: 'InvalidVinError',
      code: 'INVALID_VIN',
      kind: 'invalid',
      message,
    });
  });

  it('does not know a maker that does not exist', async () => {
    await expect(decoder.decode('ZZZZZZZZZZZZZZZZZ')).rejects.toMatchObject({
      name: 'VinNotFoundError',
      code: 'VIN_NOT_FOUND',
      kind: 'not-found',
    });
  });
});

describe('the prepared copy', () => {
  it('is one whole file, however many prepare it at once', async () => {
    const shared = join(root, 'shared');
    const decoders = [decoderOf(shared), decoderOf(shared)];
    const results = await Promise.all(decoders.map((each) => each.decode('KM8K2CAB4PU001140')));
    expect(results.map(({ model }) => model)).toEqual(['Kona', 'Kona']);
    expect(readdirSync(shared)).toEqual([catalog]);
  });

  it('replaces a damaged copy, and sweeps old ones away', async () => {
    const worn = join(root, 'worn');
    mkdirSync(worn);
    writeFileSync(join(worn, catalog), 'not a database');
    const anHourAgo = Date.now() / 1000 - 3601;
    for (const name of ['vpic-1.0.0-1.db', 'vpic-killed.raw', 'someone-elses.db']) {
      writeFileSync(join(worn, name), '');
      utimesSync(join(worn, name), anHourAgo, anHourAgo);
    }
    const repaired = decoderOf(worn);
    expect(await repaired.decode('KM8K2CAB4PU001140')).toMatchObject({ model: 'Kona' });
    expect(readdirSync(worn).sort()).toEqual(['someone-elses.db', catalog].sort());
  });
});

describe('when the data cannot be read', () => {
  const unavailable = { name: 'VinDecoderUnavailableError', code: 'VIN_DECODER_UNAVAILABLE', kind: 'unavailable' };

  it('says that it is temporarily unavailable, and works again once the cause is gone', async () => {
    const blocked = join(root, 'blocked');
    writeFileSync(blocked, 'a file where the directory should be');
    const recovering = decoderOf(blocked);
    const both = await Promise.allSettled([
      recovering.decode('1HGCM82633A004352'),
      recovering.decode('KM8K2CAB4PU001140'),
    ]);
    for (const outcome of both) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { ...unavailable, message: expect.stringContaining('temporarily unavailable') },
      });
    }

    rmSync(blocked);
    mkdirSync(blocked);
    copyFileSync(join(directory, catalog), join(blocked, catalog));
    expect(await recovering.decode('1HGCM82633A004352')).toMatchObject({ model: 'Accord' });
  });

  it('fails what is still waiting when it is closed', async () => {
    const closing = decoderOf(directory);
    const waiting = closing.decode('1HGCM82633A004352');
    await Promise.all([closing.close(), expect(waiting).rejects.toMatchObject(unavailable)]);
  });
});
