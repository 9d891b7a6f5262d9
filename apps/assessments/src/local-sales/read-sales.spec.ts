import { describe, expect, it } from '@jest/globals';
import { readSales } from './read-sales.js';

const TODAY = '2026-11-22';
const read = (...lines: string[]) => readSales(lines.join('\r\n'), TODAY);
const HEADER = 'VIN,Date,Miles,Price,Light';

describe('a file of past sales', () => {
  it('is read whatever the order, the case and the format of its columns', () => {
    const { sales, errorCount } = read(
      '\uFEFFSale Price;Odometer;Sold Date;vin number;Sale Light'.replaceAll(';', '\t'),
      '"$12,500.00"\t"88,100"\t3/31/2026\t1hgcm82633a004352\tGreen Light',
    );
    expect(errorCount).toBe(0);
    expect(sales).toEqual([
      { vin: '1HGCM82633A004352', year: 2003, soldOn: '2026-03-31', miles: 88_100, price: 12_500, light: 'green' },
    ]);
  });

  it.each([
    ['1HGCM82633A00435,2026-03-31,88100,12500,green', 'VIN "1HGCM82633A00435" is not 17 letters'],
    ['1HGCM82633A004352,31.3.2026,88100,12500,green', 'Date "31.3.2026" is not a date'],
    ['1HGCM82633A004352,2026-02-30,88100,12500,green', 'Date "2026-02-30" is not a date'],
    ['1HGCM82633A004352,2027-01-01,88100,12500,green', 'is in the future'],
    ['1HGCM82633A004352,2026-03-31,exempt,12500,green', 'Miles "exempt" is not a mileage'],
    ['1HGCM82633A004352,2026-03-31,88100,0,green', 'Price "0" is not a sale price'],
    ['1HGCM82633A004352,2026-03-31,88100,12500,blue', 'Light "blue" is not green, yellow or red'],
  ])('says what is wrong with the row %s', (row, message) => {
    const { sales, errors } = read(HEADER, row, '1HGCM82633A004352,2026-03-31,88100,12500,y');
    expect(errors).toEqual([{ row: 2, message: expect.stringContaining(message) }]);
    expect(sales).toHaveLength(1);
  });

  it('counts a car that is listed twice for one day once', () => {
    const row = '1HGCM82633A004352,2026-03-31,88100,12500,green';
    expect(read(HEADER, row, row).sales).toHaveLength(1);
  });

  it('says which columns it lacks', () => {
    expect(read('VIN,Price', '1HGCM82633A004352,12500').errors[0]?.message).toBe(
      'The file has no column for: date, miles, light',
    );
  });

  it('counts all errors and lists the first hundred', () => {
    const { errors, errorCount, rowCount } = read(HEADER, ...Array.from({ length: 150 }, () => 'x,x,x,x,x'));
    expect([errors.length, errorCount, rowCount]).toEqual([100, 150, 150]);
  });

  it('is refused whole with more than 2,000 rows', () => {
    const { errors } = read(HEADER, ...Array.from({ length: 2_001 }, () => 'x,x,x,x,x'));
    expect(errors).toEqual([{ row: 1, message: 'This has 2001 rows. Send at most 2000 at a time.' }]);
  });

  it('numbers the rows of a later part as in the whole file', () => {
    expect(readSales(`${HEADER}\nx,x,x,x,x`, TODAY, 2_002).errors[0]?.row).toBe(2_002);
  });
});
