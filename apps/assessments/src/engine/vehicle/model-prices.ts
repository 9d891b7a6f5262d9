import type { VehicleClass } from '../vehicle-classes.js';

/** How fast a kind of vehicle loses its price. */
export interface Depreciation {
  /** Part of the price lost in a year, compounding: 0.115 leaves 54% after five years. */
  perYear: number;
  /** Part of the price that 10,000 miles over or under the usual for the age take or add. */
  perTenThousandMiles: number;
}

/**
 * Published five-year losses of 2025: all vehicles 45.6%, electric 58.8%, SUVs 48.9%, hybrids 40.7%, trucks 40.4%
 * (iSeeCars), as yearly rates. Cars of ordinary makes lose less than luxury ones.
 */
export const DEPRECIATION: Record<VehicleClass, Depreciation> = {
  economy: { perYear: 0.098, perTenThousandMiles: 0.05 },
  midsize: { perYear: 0.105, perTenThousandMiles: 0.05 },
  'full-size': { perYear: 0.12, perTenThousandMiles: 0.05 },
  'compact-suv': { perYear: 0.105, perTenThousandMiles: 0.05 },
  suv: { perYear: 0.112, perTenThousandMiles: 0.05 },
  'large-suv': { perYear: 0.112, perTenThousandMiles: 0.045 },
  truck: { perYear: 0.1, perTenThousandMiles: 0.02 },
  pickup: { perYear: 0.075, perTenThousandMiles: 0.04 },
  van: { perYear: 0.112, perTenThousandMiles: 0.045 },
  luxury: { perYear: 0.14, perTenThousandMiles: 0.06 },
  'luxury-suv': { perYear: 0.138, perTenThousandMiles: 0.06 },
  sports: { perYear: 0.09, perTenThousandMiles: 0.06 },
  electric: { perYear: 0.155, perTenThousandMiles: 0.05 },
};

/** Makes that keep or lose their price better or worse than their class, as points added to the yearly rate. */
export const MAKE_RATES: readonly (readonly [RegExp, number])[] = [
  [/^(toyota)$/i, -0.02],
  [/^(honda|subaru)$/i, -0.012],
  [/^(lexus)$/i, -0.045],
  [/^(porsche)$/i, -0.02],
  [/^(tesla)$/i, -0.035],
  [/^(acura)$/i, -0.022],
  [/^(cadillac|lincoln|infiniti)$/i, 0.012],
  [/^(mazda)$/i, -0.005],
  [/^(jeep)$/i, 0.01],
  [/^(ford|chevrolet|gmc|ram|hyundai|kia)$/i, 0.022],
  [/^(nissan|dodge|chrysler|volkswagen|mitsubishi|buick)$/i, 0.025],
  [/^(pontiac|saturn|mercury|suzuki|oldsmobile|plymouth|hummer)$/i, 0.03],
  [/^(fiat|jaguar|maserati|alfa romeo|land rover|range rover|saab|smart)$/i, 0.02],
];

/** Models that collectors and enthusiasts keep: age alone does not wear their price down after ten years. */
export const COLLECTED_MODELS = /\b(corvette|viper|gt-?r|911|s2000|nsx|land cruiser|fj cruiser|m3|shelby)\b/i;

/** Models that keep their price better than their make and class. */
export const MODEL_RATES: readonly (readonly [RegExp, number])[] = [
  [/\b(fj cruiser)\b/i, -0.045],
  [/\b(telluride|palisade)\b/i, -0.03],
  [/\b(escalade)\b/i, -0.03],
  [/\b(sprinter)\b/i, -0.02],
  [/\b(tacoma|4runner|tundra|land cruiser|wrangler|gladiator|sequoia|gx ?4[67]0)\b/i, -0.025],
  [/\b(corvette|viper|gt-?r|911|718|cayman|boxster)\b/i, -0.04],
  [/\b(miata|mx-5)\b/i, -0.02],
  [/\b(c ?63|e ?63|m[34568]|rs ?[34567]|cts-?v|rc ?f)\b/i, -0.02],
  [/\b(charger|challenger|mustang|camaro|300c?)\b/i, -0.025],
  [/\b(prius|bolt|tahoe|suburban|yukon)\b/i, -0.012],
  [/\b(leaf|spark ev|focus electric|e-golf|i3|fortwo)\b/i, 0.03],
];

/**
 * Wholesale price of a nearly new one in an ordinary version, US dollars of 2026, where the model stands away from its
 * class. Our own figures, until an auction's sale prices replace them. First match wins, within "make model".
 */
export const MODEL_PRICES: readonly (readonly [RegExp, number])[] = [
  [/\bn[pqr]r\b/i, 50_000],
  // Before the Lincoln that shares a name.
  [/\b(bentley|rolls-royce|ferrari|lamborghini|mclaren|aston martin)\b/i, 190_000],
  // Pickups, heavy ones first.
  [/\b(f-?[45]50|ram [45]500|(silverado|sierra) ?[456]500)(hd)?\b/i, 62_000],
  [/\b(f-?[23]50|super duty|ram [23]500|(silverado|sierra) ?[23]500|(silverado|sierra) hd)(hd)?\b/i, 57_000],
  [/\b(tundra|f-?150|sierra|silverado|ram 1500|ram|titan)\b/i, 43_000],
  [/\b(tacoma|gladiator)\b/i, 37_000],
  [/\b(colorado|canyon|ranger|frontier|ridgeline)\b/i, 33_000],
  [/\b(maverick|santa cruz)\b/i, 27_000],
  [/\b(dakota|s-?10|b[234][0135]00)\b/i, 26_000],
  // Cars.
  [/\b(mirage|versa|spark|rio|accent|fiesta|yaris|aveo|smart|fortwo|500|dart)\b/i, 15_500],
  [/\b(fit|sonic|forte|sentra|elantra|focus|cruze|jetta|impreza|mazda ?[23])\b/i, 19_500],
  [/\b(civic|corolla|golf|gti)\b/i, 23_000],
  [/\b(prius)\b/i, 27_000],
  [/\b(altima|malibu|sonata|optima|k5|fusion|passat|legacy|mazda ?6)\b/i, 23_500],
  [/\b(chrysler 200|sebring|avenger|galant|g6|aura|caliber)\b/i, 19_500],
  [/\b(camry|accord)\b/i, 26_500],
  [/\b(miata|mx-5|brz|gr ?86|86|fr-s)\b/i, 27_000],
  [/\b(camaro)\b/i, 29_000],
  [/\b(mustang|challenger|charger|300c?)\b/i, 32_000],
  [/\b(corvette|viper|gt-?r)\b/i, 65_000],
  // SUVs and vans.
  [/^202\d \w+ trailblazer\b/i, 21_500],
  [/\bhr-?v\b/i, 22_500],
  [/\b(kicks|venue|trax|ecosport|soul|juke|encore|renegade|seltos|kona)\b/i, 20_500],
  [/\b(rav-?4|cr-?v|forester|crosstrek)\b/i, 29_000],
  [/\b(wrangler|bronco(?! sport))\b/i, 38_000],
  [/\b(4runner|fj cruiser)\b/i, 41_000],
  [/\b(telluride|palisade)\b/i, 40_000],
  [/\b(sorento)\b/i, 30_000],
  [/\bcx-?9\b/i, 28_000],
  [/\b(cayenne)\b/i, 60_000],
  [/\b(highlander)\b/i, 41_000],
  [/\b(tahoe|suburban|yukon)\b/i, 60_000],
  [/\b(pilot|grand cherokee|explorer|traverse|acadia|enclave)\b/i, 37_000],
  [/\b(journey|liberty|patriot|compass|(?<!grand )cherokee)\b/i, 23_000],
  [/\b(escalade)\b/i, 86_000],
  [/\b(navigator|range rover|g-?class|lx ?[4-6]\d\d)\b/i, 78_000],
  [/\b(sprinter)\b/i, 54_000],
  [/\b(transit connect|nv ?200|city express)\b/i, 27_000],
  [/\b(transit|express|savana|promaster|econoline|e-?[1234]50|nv ?[123]500)\b/i, 42_000],
  [/\b(odyssey|sienna)\b/i, 38_000],
  [/\b(grand caravan|caravan|quest|sedona)\b/i, 27_000],
  // Luxury cars.
  [/\b(c ?63|e ?63|m[34568]|rs ?[34567]|cts-?v|ct[45]-?v|rc ?f|gs ?f)\b/i, 68_000],
  [/\b(911|s-?class|s ?[456]\d\d|7[345]\dl?i|a8|ls ?[45]\d\d|panamera|taycan)\b/i, 80_000],
  [/\b(5[234]\di|e ?[2345]\d\d|e-?class|a6|gs ?[34]\d\d)\b/i, 52_000],
  [/\b(es ?3\d\d|3[234]\di|c ?[23]\d\d|c-?class|a4|tlx|g3[57]|q50|ats|is ?[23]\d\d)\b/i, 41_000],
  [/\b(tsx|ilx|cla|a3|q3|gla|x1|ux ?\d{3}|ct ?200h)\b/i, 31_000],
  // Electric.
  [/\b(bolt)\b/i, 26_000],
  [/\b(leaf|spark ev|e-golf|focus electric|i3)\b/i, 22_000],
  [/\b(model s)\b/i, 55_000],
  [/\b(model x|taycan|rivian|lucid|hummer ev)\b/i, 62_000],
  [/\b(model [3y])\b/i, 37_000],
];

/** Electric vehicles that were small and cheap when new. */
export const SMALL_ELECTRICS = /\b(bolt|leaf|spark ev|e-golf|focus electric|i3|fortwo|fit ev|500e)\b/i;

/** Versions that sell above or below the ordinary one of their model, as a factor; the first match counts. */
export const TRIM_FACTORS: readonly (readonly [RegExp, number])[] = [
  [/\b(hellcat|demon|gt500|trx|zl1)\b/i, 1.9],
  [/\b(scat pack|srt ?8?|392|z06)\b/i, 1.55],
  [/\b(raptor|trd pro|type r|sti|shelby|rubicon|amg|m[2-8]|[12]?ss|r\/t|gt(?![- ]?line))\b/i, 1.3],
  [
    /\b(platinum|king ranch|denali|high country|limited|longhorn|laramie|lariat|ltz|premier|calligraphy|touring|summit|overland|titanium)\b/i,
    1.12,
  ],
  [/\b(police|pursuit|ppv|interceptor|taxi|fleet)\b/i, 0.78],
  [/\b(work truck|wt|tradesman|xl|s|l)\b/i, 0.92],
];

/** What a diesel engine adds to a heavy pickup's price when nearly new, US dollars. */
export const HEAVY_DIESEL_PREMIUM = 9_000;
