/**
 * Words that sound like trouble beside a part of a main system, though they name none. What is said in other words is a
 * feature or a story.
 */
export const GRAVE_WORDS = `
  apart away ballooned bare beating botched bother bounce bounces bouncing breathe brick bulge bulging butchered
  cease chewed chewing choking collapse constantly continually continuously contrary creeps crept crumble
  crumbles crust crusted crusty cry crying daily dangling dart darts disappear disappeared drain droop droops
  drop dropped dump dying eat eating egged empty epoxy escape expire exposed fall fallen falls fell fight fights
  flapping flew floaty flop flops fly flying forced forever fouled freeze freezing galled gallon gallons garbage
  gasping gnawed gone greasy hack hacked hang hanging hole holes homemade hurt ill jug junk kill killed killing
  kissing leans leaving lie lies lying mad melt mushy naked neutral nonstop notchy numb oily ovaled overnight
  peeled pieces pour pray pusieron putty quit quitaron resists rigged ripped rope ruined sag sags scored
  floppy screwdriver separate separated shake shaking shout shredded sick singing sings sink sits sleep sloppy spit
  split spun starving stick sticks sticky strange suck sudden suddenly suffer sway sways swells taparon teeth
  throw throws tied tilt tilts trapped unable unclicks unlatch unlatches unless wander wanders waste wasted weak
  weekly wheeze wild wipe wiped wobble wobbles wooden worse worst wrecked
`;
