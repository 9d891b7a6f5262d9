/** Names of makes and models that hold a word for a trouble or a part, or that the spelling would turn into one. */
export const NAMES_EN = `ford escape, escape hybrid, escape titanium, escape se, escape sel, escape st, my escape,
    our escape,
  her escape, his escape, escape suv, mercury mariner, dodge dart, my dart, dodge charger, chevrolet cruze,
    chevy cruze,
  holden cruze, =cruze, pontiac vibe, my vibe, nissan kicks, my kicks, chevrolet bolt, chevy bolt, chevrolet volt,
  chevy volt, chevrolet spark, chevy spark, nissan leaf, my leaf, honda fit, my fit, honda pilot, honda element,
  jeep compass, jeep patriot, =buick, =holden, ford focus, ford flex, ford edge, kia soul, suzuki swift,
    pontiac torrent,
  hyundai accent, chevrolet sonic, chevy sonic, chevrolet avalanche, chevy avalanche, gmc terrain, toyota matrix,
  ram truck, dodge ram, crown victoria, dodge stratus, dodge intrepid, ford probe, chrysler crossfire, ford tempo,
  nissan pulsar, mercury tracer, plymouth breeze, saturn ion, saturn sky, kia rio, mini cooper, land cruiser,
  jeep liberty, cross country, smart car, low range, high range, low ratio, high ratio, chip seal, coarse chip`;
