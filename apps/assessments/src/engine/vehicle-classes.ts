/** What kind of vehicle it is: decides the base price, how fast it falls and the price level of repairs. */
export type VehicleClass =
  | 'economy'
  | 'midsize'
  | 'full-size'
  | 'compact-suv'
  | 'suv'
  | 'large-suv'
  | 'pickup'
  | 'truck'
  | 'van'
  | 'luxury'
  | 'luxury-suv'
  | 'sports'
  | 'electric';

export interface ClassFigures {
  /** What it is called in a sentence. */
  label: string;
  /** Wholesale price of a nearly new one, US dollars of 2025; our own figures, until an auction's sale prices replace them. */
  base: number;
  /** What a dismantler pays; no running vehicle sells below. */
  scrap: number;
}

export const CLASS_FIGURES: Record<VehicleClass, ClassFigures> = {
  economy: { label: 'economy car', base: 20_000, scrap: 400 },
  midsize: { label: 'midsize car', base: 26_000, scrap: 450 },
  'full-size': { label: 'full-size car', base: 30_000, scrap: 500 },
  'compact-suv': { label: 'compact SUV', base: 27_000, scrap: 500 },
  suv: { label: 'SUV', base: 35_000, scrap: 600 },
  'large-suv': { label: 'large SUV', base: 52_000, scrap: 700 },
  pickup: { label: 'pickup', base: 40_000, scrap: 700 },
  truck: { label: 'medium-duty truck', base: 68_000, scrap: 2_000 },
  van: { label: 'van', base: 33_000, scrap: 600 },
  luxury: { label: 'luxury car', base: 43_000, scrap: 500 },
  'luxury-suv': { label: 'luxury SUV', base: 52_000, scrap: 600 },
  sports: { label: 'sports car', base: 36_000, scrap: 500 },
  electric: { label: 'electric vehicle', base: 34_000, scrap: 500 },
};

export const LUXURY_MAKES =
  /^(acura|alfa romeo|aston martin|audi|bentley|bmw|cadillac|ferrari|genesis|infiniti|jaguar|lamborghini|land rover|lexus|lincoln|lucid|maserati|maybach|mclaren|mercedes(-benz)?|polestar|porsche|range rover|rolls-royce|volvo)$/i;

/** Makes that build medium and heavy trucks only. */
export const TRUCK_MAKES =
  /^(freightliner|international|hino|isuzu|kenworth|mack|mitsubishi fuso|fuso|peterbilt|sterling|ud|western star|workhorse)$/i;

/** Makes that build nothing but electric vehicles. */
export const ELECTRIC_MAKES = /^(tesla|rivian|lucid|polestar|fisker|vinfast)$/i;

/** Models that are electric in every version. */
export const ELECTRIC_MODELS =
  /\b(leaf|ariya|bolt|model [3sxy]|cybertruck|mach-?e|e-?tron|taycan|i-?pace|i[3457x]|ix|id\.?4|id\.? ?buzz|ev[69]|ioniq [56]|solterra|bz4x|lyriq|hummer ev|blazer ev|equinox ev|silverado ev|prologue|eq[bes]|f-?150 lightning|lightning|mirai|clarity electric|spark ev|e-golf|focus electric|fit ev)\b/i;

/** Models that are hybrids in every version. */
export const HYBRID_MODELS = /\b(prius|insight|volt|c-max|ct ?200h|hs ?250h|cr-z|elr|ilx hybrid|niro|ioniq)\b/i;

/** Words of trim and engine that tell of a traction battery. */
export const ELECTRIFIED_WORDS =
  /\b(hybrid|hev|phev|plug-?in|e-?hybrid|electric(?! (power )?steering)|bev|kwh|e-?power|4xe|e-?tron|recharge)\b/i;
export const BATTERY_ELECTRIC_WORDS =
  /\b(bev|kwh|battery electric|all-electric|electric motor|electric(?! (power )?steering))\b/i;

export const DIESEL_WORDS = /\b(diesel|tdi|cdi|duramax|cummins|power ?stroke|powerstroke|bluetec|ecodiesel|dci|d4d)\b/i;

/** First match wins. Models are matched within "make model", in any case. */
export const MODEL_CLASSES: readonly (readonly [RegExp, VehicleClass])[] = [
  [
    /\b(odyssey|sienna|caravan|pacifica|town (and|&) country|voyager|quest|sedona|carnival|transit|express|savana|sprinter|promaster|econoline|e-?[1234]50|nv[23]?00|windstar|metris)\b/i,
    'van',
  ],
  [
    /\b(f-?[123456]50|silverado|sierra|ram( [1-5]500)?|[1-5]500(hd)?|tundra|tacoma|frontier|titan|c\/?k ?[123]500|[ck]-?[123]0|[ck] ?-?[123][50]00?|c\/k|ranger|colorado|canyon|ridgeline|maverick|gladiator|dakota|santa cruz|avalanche|s-?10)\b/i,
    'pickup',
  ],
  [/\b(escalade|navigator|lx ?[4-6]\d\d|qx ?80|qx ?56|g-?class|gls|x7|range rover|gl ?[3-6]\d\d)\b/i, 'luxury-suv'],
  [/\b(tahoe|suburban|yukon|expedition|sequoia|armada|land cruiser|wagoneer|excursion)\b/i, 'large-suv'],
  [
    /\b(corvette|mustang|camaro|challenger|miata|mx-5|370z|350z|supra|brz|gr ?86|86|fr-s|viper|s2000|rx-?[78]|gt-r)\b/i,
    'sports',
  ],
  [
    /\b(rav-?4|cr-?v|rogue|escape|equinox|tucson|sportage|forester|crosstrek|cx-?[35]|cx-?[35]0|hr-?v|kicks|compass|renegade|patriot|(?<!grand )cherokee|terrain|tiguan|taos|kona|seltos|venue|trax|encore|ecosport|bronco sport|outlander|corolla cross|soul|element|juke|vue)\b/i,
    'compact-suv',
  ],
  [
    /\b(pilot|passport|highlander|4runner|venza|explorer|edge|flex|bronco|traverse|blazer|trailblazer|acadia|enclave|envoy|grand cherokee|durango|journey|wrangler|liberty|commander|pathfinder|murano|xterra|santa fe|palisade|telluride|sorento|ascent|outback|tribeca|atlas|touareg|cx-?[79]0?|tahoe hybrid|veracruz|rainier|endeavor)\b/i,
    'suv',
  ],
  [
    /\b(avalon|maxima|impala|300c?|charger|taurus|crown victoria|grand marquis|lucerne|lacrosse|azera|cadenza|stinger|kizashi|magnum|crown|five hundred|lesabre|park avenue)\b/i,
    'full-size',
  ],
  [
    /\b(accord|camry|altima|fusion|malibu|sonata|optima|k5|passat|arteon|cc|legacy|mazda ?6|regal|200|sebring|avenger|galant|g6|aura|milan|impreza wrx|wrx|prius|century|grand prix)\b/i,
    'midsize',
  ],
  [
    /\b(civic|corolla|sentra|versa|focus|fiesta|cruze|cobalt|sonic|spark|elantra|accent|forte|rio|jetta|golf|gti|beetle|impreza|mazda ?[23]|yaris|fit|mirage|lancer|dart|neon|caliber|matrix|echo|tercel|cavalier|aveo|scion|tc|xb|xd|ion|cube|smart|fiat|500[a-z]?|mini|cooper|insight|smart fortwo)\b/i,
    'economy',
  ],
];

/** Models of luxury makes that are SUVs. */
export const LUXURY_SUV_MODELS =
  /\b(x[1-7]|q[3578]|sq[578]|[grlnu]x ?\d{3}\w?|mdx|rdx|zdx|xc ?[4679]0|qx ?\d{2}|ex ?3[57]|fx ?[345]\d|jx ?35|gv[678]0|gl[abces]?( ?\d{3})?|ml ?\d{3}|cayenne|macan|f-?pace|e-?pace|discovery|defender|evoque|velar|lr[234]|srx|xt[456]|mk[ctx]|nautilus|aviator|corsair|stelvio|levante|bentayga|urus|cullinan)\b/i;

/** Luxury makes whose parts come from Europe: dearer than those of Lexus, Acura or Cadillac. */
export const EUROPEAN_MAKES = /^(alfa romeo|audi|bmw|jaguar|land rover|maybach|mercedes(-benz)?|range rover|volvo)$/i;

/** Makes of which every part is dear. */
export const EXOTIC_MAKES = /^(aston martin|bentley|ferrari|lamborghini|lucid|maserati|mclaren|porsche|rolls-royce)$/i;

/** Three-quarter-ton pickups and above, matched within "make model". */
export const HEAVY_DUTY_MODELS =
  /\b(f-?[23456]50( super duty)?|super duty|(silverado|sierra) ?[23456]500(hd)?|(silverado|sierra) hd|ram [2345]500|ram 3500|(dodge|ram) ram [2345]500|excursion|e-?[345]50|f-?[67]50|m2|n[pqr]r|topkick|kodiak|4300|mt\d5)\b/i;
