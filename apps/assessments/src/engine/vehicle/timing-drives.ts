import type { TimingDrive } from './timing-drive.js';

/** One engine family, or several of a make that are built alike. First match wins, so exceptions stand before the rule. */
export interface TimingDriveRow {
  makes: RegExp;
  models?: RegExp;
  /** Model years, first and last. */
  years?: readonly [number, number];
  /** Displacements in liters. */
  liters?: readonly number[];
  cylinders?: number;
  /** Left out: gasoline. */
  diesel?: boolean;
  drive: Exclude<TimingDrive, 'unknown' | 'none'>;
}

const LATEST = 2035;
const HONDA = /^(honda|acura)$/i;
const TOYOTA = /^(toyota|lexus|scion)$/i;
const NISSAN = /^(nissan|infiniti)$/i;
const FORD = /^(ford|lincoln|mercury)$/i;
const GM = /^(chevrolet|chevy|gmc|buick|cadillac|pontiac|oldsmobile|saturn|hummer)$/i;
const CHRYSLER = /^(chrysler|dodge|jeep|ram|plymouth)$/i;
const HYUNDAI = /^(hyundai|kia|genesis)$/i;
const VOLKSWAGEN = /^(volkswagen|vw|audi)$/i;

/** Belt, chain or gears by engine family, from the trade's service schedules. */
export const TIMING_DRIVES: readonly TimingDriveRow[] = [
  // Heavy diesels turn the camshaft by gears.
  { makes: FORD, liters: [6.0, 6.4, 6.7, 7.3], diesel: true, drive: 'gears' },
  { makes: GM, liters: [6.5, 6.6], diesel: true, drive: 'gears' },
  { makes: CHRYSLER, liters: [5.9, 6.7], diesel: true, drive: 'gears' },
  {
    makes: /^(isuzu|freightliner|international|hino|peterbilt|kenworth|mack|volvo trucks|sterling)$/i,
    diesel: true,
    drive: 'gears',
  },
  // Light diesels.
  { makes: GM, liters: [2.0, 2.8], diesel: true, drive: 'belt' },
  { makes: GM, liters: [1.6, 3.0], diesel: true, drive: 'chain' },
  { makes: CHRYSLER, liters: [2.8], diesel: true, drive: 'belt' },
  { makes: CHRYSLER, liters: [3.0], diesel: true, drive: 'chain' },
  { makes: FORD, liters: [2.0, 3.0, 3.2], diesel: true, drive: 'chain' },
  { makes: VOLKSWAGEN, liters: [1.9, 2.0], diesel: true, drive: 'belt' },
  { makes: VOLKSWAGEN, liters: [3.0, 5.0], diesel: true, drive: 'chain' },
  { makes: /^(bmw|mercedes(-benz)?|mazda)$/i, diesel: true, drive: 'chain' },
  { makes: /^(jaguar|land rover)$/i, liters: [2.0], diesel: true, drive: 'chain' },
  { makes: /^(jaguar|land rover)$/i, liters: [3.0], diesel: true, drive: 'belt' },

  // Honda: every V6 has a belt; fours changed to chains between 2001 and 2006.
  { makes: HONDA, liters: [2.7, 3.0, 3.2, 3.5, 3.7], drive: 'belt' },
  { makes: HONDA, cylinders: 6, drive: 'belt' },
  { makes: HONDA, liters: [1.5, 1.6, 1.7], years: [1984, 2005], drive: 'belt' },
  { makes: HONDA, liters: [2.2, 2.3], years: [1984, 2002], models: /accord|prelude|odyssey|cl/i, drive: 'belt' },
  { makes: HONDA, liters: [1.8, 2.0], years: [1984, 2001], drive: 'belt' },
  { makes: HONDA, liters: [1.3, 1.5, 1.8, 2.0, 2.4], years: [2002, LATEST], drive: 'chain' },
  { makes: HONDA, models: /civic|fit|insight|cr-?v|hr-?v|element/i, years: [2007, LATEST], drive: 'chain' },

  // Toyota: belts on the older sixes, the iron and the early alloy V8s.
  { makes: TOYOTA, liters: [3.0], years: [1988, 2003], drive: 'belt' },
  {
    makes: TOYOTA,
    liters: [3.0],
    years: [2004, 2005],
    models: /camry|highlander|sienna|solara|es|rx|is|gs/i,
    drive: 'belt',
  },
  { makes: TOYOTA, liters: [3.3], drive: 'belt' },
  { makes: TOYOTA, liters: [3.4], years: [1995, 2004], drive: 'belt' },
  { makes: TOYOTA, liters: [4.0, 4.3, 4.7], cylinders: 8, years: [1990, 2010], drive: 'belt' },
  { makes: TOYOTA, liters: [4.3, 4.7], years: [1998, 2010], drive: 'belt' },
  { makes: TOYOTA, liters: [1.6, 1.8, 2.0, 2.2], years: [1984, 1997], drive: 'belt' },
  { makes: TOYOTA, liters: [2.0, 2.2], years: [1998, 2001], drive: 'belt' },
  {
    makes: TOYOTA,
    liters: [1.3, 1.5, 1.8, 2.4, 2.5, 2.7, 3.5, 4.0, 4.6, 5.0, 5.7],
    years: [1998, LATEST],
    drive: 'chain',
  },
  { makes: TOYOTA, years: [2010, LATEST], drive: 'chain' },
  { makes: TOYOTA, models: /corolla|yaris|matrix|prius|echo|tc|xb|xd/i, years: [2000, LATEST], drive: 'chain' },

  // Nissan: only the older truck and van V6 has a belt.
  {
    makes: NISSAN,
    liters: [3.0, 3.3],
    models: /quest|pathfinder|frontier|xterra|300zx|qx4|pickup/i,
    years: [1984, 2004],
    drive: 'belt',
  },
  { makes: NISSAN, years: [1995, LATEST], drive: 'chain' },

  // Ford: belts on small and wet-belt engines.
  { makes: FORD, liters: [1.0], years: [2012, 2022], drive: 'belt' },
  { makes: FORD, liters: [1.6], years: [2011, 2019], drive: 'belt' },
  { makes: FORD, liters: [1.5], cylinders: 4, years: [2014, 2019], drive: 'belt' },
  {
    makes: FORD,
    liters: [1.9, 2.0],
    models: /escort|focus|contour|mystique|cougar|tracer/i,
    years: [1988, 2004],
    drive: 'belt',
  },
  { makes: FORD, liters: [2.3, 2.5], models: /ranger|mustang|tempo/i, years: [1984, 2001], drive: 'belt' },
  { makes: FORD, liters: [2.0, 2.3, 2.5], years: [2003, LATEST], drive: 'chain' },
  {
    makes: FORD,
    liters: [2.7, 3.0, 3.3, 3.5, 3.7, 3.8, 3.9, 4.0, 4.2, 4.6, 5.0, 5.2, 5.4, 5.8, 6.2, 6.8, 7.3, 7.5],
    drive: 'chain',
  },
  {
    makes: FORD,
    models:
      /f-?[1-5]50|expedition|explorer|mustang|crown victoria|edge|taurus|flex|navigator|mkx|econoline|transit(?! connect)/i,
    years: [2005, LATEST],
    drive: 'chain',
  },

  // General Motors: belts came from Daewoo, Opel and Honda.
  { makes: /^chevrolet|chevy|pontiac$/i, models: /aveo|g3|wave/i, liters: [1.6], drive: 'belt' },
  { makes: GM, liters: [1.8], models: /cruze|sonic/i, drive: 'belt' },
  { makes: /^saturn$/i, models: /vue/i, liters: [3.5], years: [2004, 2007], drive: 'belt' },
  { makes: /^saturn$/i, models: /vue|^l|ls/i, liters: [3.0], years: [2000, 2005], drive: 'belt' },
  { makes: /^cadillac$/i, models: /cts|catera/i, liters: [2.6, 3.0, 3.2], years: [1997, 2004], drive: 'belt' },
  { makes: /^(pontiac|chevrolet)$/i, models: /vibe|prizm/i, liters: [1.8], years: [1998, 2010], drive: 'chain' },
  {
    makes: GM,
    liters: [
      1.2, 1.3, 1.4, 1.5, 1.9, 2.0, 2.2, 2.4, 2.5, 2.7, 2.8, 2.9, 3.0, 3.1, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 4.2, 4.3, 4.6,
      4.8, 5.0, 5.3, 5.7, 6.0, 6.2, 6.6, 7.0, 7.4, 8.1,
    ],
    years: [1996, LATEST],
    drive: 'chain',
  },
  {
    makes: GM,
    models:
      /silverado|sierra|tahoe|suburban|yukon|escalade|equinox|terrain|malibu|impala|traverse|acadia|enclave|express|savana|camaro|corvette|colorado|canyon/i,
    years: [2005, LATEST],
    drive: 'chain',
  },

  // Chrysler: the 3.5 and 4.0 V6 and the older fours have belts.
  { makes: CHRYSLER, liters: [3.5], years: [1993, 2011], drive: 'belt' },
  {
    makes: CHRYSLER,
    liters: [4.0],
    models: /pacifica|town|caravan|nitro|liberty|300/i,
    years: [2006, 2012],
    drive: 'belt',
  },
  { makes: CHRYSLER, liters: [2.0, 2.4], years: [1995, 2006], drive: 'belt' },
  {
    makes: CHRYSLER,
    liters: [2.4],
    models: /pt cruiser|liberty|wrangler|caravan/i,
    years: [2000, 2010],
    drive: 'belt',
  },
  { makes: CHRYSLER, liters: [1.4], drive: 'belt' },
  { makes: CHRYSLER, liters: [2.5, 3.0], cylinders: 6, years: [1987, 2000], drive: 'belt' },
  {
    makes: CHRYSLER,
    liters: [1.3, 1.8, 2.0, 2.4, 2.7, 3.0, 3.2, 3.3, 3.6, 3.7, 3.8, 3.9, 4.0, 4.7, 5.2, 5.7, 5.9, 6.1, 6.2, 6.4, 8.0],
    drive: 'chain',
  },
  {
    makes: CHRYSLER,
    years: [2013, LATEST],
    models: /grand cherokee|wrangler|durango|charger|challenger|300|1500|2500|3500|caravan|pacifica|town/i,
    drive: 'chain',
  },

  // Hyundai and Kia: belts until the Theta, Nu, Gamma and Lambda engines.
  { makes: HYUNDAI, liters: [1.5, 1.6], years: [1990, 2011], drive: 'belt' },
  {
    makes: HYUNDAI,
    liters: [2.0],
    models: /elantra|tiburon|tucson|spectra|sportage|soul/i,
    years: [1996, 2011],
    drive: 'belt',
  },
  { makes: HYUNDAI, liters: [2.4], years: [1990, 2005], drive: 'belt' },
  { makes: HYUNDAI, liters: [2.5, 2.7], cylinders: 6, years: [1999, 2010], drive: 'belt' },
  { makes: HYUNDAI, liters: [2.7], years: [1999, 2010], drive: 'belt' },
  { makes: HYUNDAI, liters: [3.0, 3.5], years: [1999, 2006], drive: 'belt' },
  {
    makes: HYUNDAI,
    liters: [1.4, 1.6, 1.8, 2.0, 2.4, 2.5, 3.3, 3.5, 3.8, 4.6, 5.0],
    years: [2006, LATEST],
    drive: 'chain',
  },
  { makes: HYUNDAI, years: [2012, LATEST], drive: 'chain' },

  // Mazda, Subaru, Mitsubishi, Suzuki, Isuzu.
  {
    makes: /^mazda$/i,
    models: /mx-?5|miata|protege|626|millenia|323/i,
    years: [1984, 2005],
    liters: [1.6, 1.8, 2.0, 2.3, 2.5],
    drive: 'belt',
  },
  { makes: /^mazda$/i, years: [2003, LATEST], drive: 'chain' },
  { makes: /^subaru$/i, liters: [3.0, 3.6], drive: 'chain' },
  { makes: /^subaru$/i, models: /sti|wrx/i, liters: [2.5], years: [2002, 2021], drive: 'belt' },
  { makes: /^subaru$/i, models: /forester/i, years: [1998, 2010], drive: 'belt' },
  { makes: /^subaru$/i, models: /impreza|wrx/i, years: [1993, 2011], drive: 'belt' },
  { makes: /^subaru$/i, models: /legacy|outback|baja/i, liters: [2.0, 2.2, 2.5], years: [1990, 2012], drive: 'belt' },
  { makes: /^subaru$/i, years: [2013, LATEST], drive: 'chain' },
  { makes: /^subaru$/i, models: /forester/i, years: [2011, LATEST], drive: 'chain' },
  { makes: /^subaru$/i, models: /impreza|crosstrek|brz/i, years: [2012, LATEST], drive: 'chain' },
  { makes: /^mitsubishi$/i, liters: [3.0, 3.5, 3.8], drive: 'belt' },
  { makes: /^mitsubishi$/i, liters: [1.5, 1.8, 2.0, 2.4], years: [1985, 2007], drive: 'belt' },
  { makes: /^mitsubishi$/i, liters: [2.4], models: /galant|eclipse/i, years: [2004, 2012], drive: 'belt' },
  { makes: /^mitsubishi$/i, years: [2008, LATEST], drive: 'chain' },
  { makes: /^suzuki$/i, models: /forenza|reno/i, drive: 'belt' },
  { makes: /^suzuki$/i, years: [2003, LATEST], drive: 'chain' },
  { makes: /^isuzu$/i, liters: [3.2, 3.5], drive: 'belt' },

  // Volkswagen and Audi.
  { makes: VOLKSWAGEN, liters: [1.4, 1.5], years: [2016, LATEST], drive: 'belt' },
  { makes: VOLKSWAGEN, liters: [1.8], years: [1996, 2006], drive: 'belt' },
  { makes: VOLKSWAGEN, liters: [2.0], years: [1990, 2008], drive: 'belt' },
  {
    makes: VOLKSWAGEN,
    liters: [2.7, 2.8, 3.0],
    models: /a4|a6|s4|allroad|passat/i,
    years: [1996, 2005],
    drive: 'belt',
  },
  { makes: VOLKSWAGEN, liters: [4.2], years: [1994, 2005], drive: 'belt' },
  {
    makes: VOLKSWAGEN,
    liters: [1.8, 2.0, 2.5, 2.8, 2.9, 3.0, 3.2, 3.6, 4.0, 4.2, 5.2],
    years: [2005, LATEST],
    drive: 'chain',
  },

  // Volvo: the fives, the older sixes and every Drive-E four have belts.
  { makes: /^volvo$/i, liters: [3.0, 3.2, 4.4], cylinders: 6, years: [2007, 2016], drive: 'chain' },
  { makes: /^volvo$/i, liters: [3.2, 4.4], drive: 'chain' },
  { makes: /^volvo$/i, liters: [1.9, 2.0, 2.3, 2.4, 2.5, 2.8, 2.9], drive: 'belt' },

  // Makes that use chains throughout.
  { makes: /^(bmw|mini|mercedes(-benz)?|smart|maybach|alfa romeo|maserati|rolls-royce|bentley)$/i, drive: 'chain' },
  { makes: /^porsche$/i, years: [1997, LATEST], drive: 'chain' },
  { makes: /^saab$/i, liters: [2.0, 2.3, 2.8], drive: 'chain' },
  { makes: /^jaguar$/i, years: [1997, LATEST], drive: 'chain' },
  { makes: /^land rover$/i, models: /freelander/i, liters: [2.5], drive: 'belt' },
  { makes: /^(land rover|range rover)$/i, years: [2003, LATEST], drive: 'chain' },
  { makes: /^fiat$/i, liters: [1.4], drive: 'belt' },
];
