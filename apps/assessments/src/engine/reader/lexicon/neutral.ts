/** Words that say nothing bad of a part: features, years, trade,
    story. Everything else said of a main system is heard. */
export const NEUTRAL_WORDS = `
  requested requests request angles centered aligned alignment added adding towing
  dust dusty dirt leaves sand
  upgraded upgrade uprated fitted fitting converted conversion refurbished restored polished painted powder coated
  rebushed uprating dyno sheet glovebox binder folder stamped booklet carburettors carburetors triple twin overdrive
  compression leakdown regen soot lube spec specs within average readings reading tested idle hours
  topped pink full red amber honey topping
  about above after again also always another around away back because before below beside between both came come comes
  each either else even every from full give given goes going have here into just like liter litre made make many more
  most much near next none once only onto other over part parts per plus rather said same seen some such take taken than
  that their them then there these they this those through till under until upon very were what when where which while
  will with within would year years month months week weeks miles mile kilometers speed highway freeway city street road
  automatic manual hybrid diesel gasoline electric turbo cylinder liter displacement type size model number option package
  equipped equipment included includes feature features factory standard premium sport limited edition series version
  owner owned owners seller buyer dealer customer contact person people family husband wife daughter friend police
  purchased bought sold sale auction trade traded lease leased price priced offer offered deal value
  brand make manufacturer company corporate letter mail phone email
  stated states says told asked called explained informed advised aware knew know known think thought felt feel
  present located location installed receipts receipt records record history documented performed done completed carried
  recently newer condition great good fine nice clean strong used using drive driven driving drives ride rides
  left right front rear side driver passenger upper lower inner outer center middle
  cold warm heated cooled control controls button switch mode sensor display
  open source color colour black white silver blue leather cloth wheel wheels tire tires key keys
  hand hands whole spun lift applied magnet drain boots shafts throttle load
  disengages positions moisture soot load percent regen pressure temperature
  motor unit system systems function functions range setting level today yesterday tomorrow morning night time times
  verified visual inspected inspection checked observed noted note notes comment comments report reported refer photos
  road test pull pulled turned moved shop mechanic technician tech garage kept stored parked
  shifts engages starts stops turns idles charges tracks holds covers matches meets reads measures shows
  dash lane block stock lot ready frontline local southern northern
`;

/** Common words that sound like trouble beside a part, though they name none. */
export const GRAVE_WORDS = `
  apart away bare beating bother breathe cease chain collapse contrary cry crying disappear disappeared drain drop dropped
  dump eat eating empty end ended escape expire exposed fall fallen falls fell fight fill filling flew fly flying forced
  forever freeze freezing gone hang hanging hole holes hurt ill kill killed killing leave leaves leaving lie lies lying mad
  melt move moves moving naked neutral overnight pieces point pour pray press pushed quit raise ripped rolled roll run
  screwdriver separate separated shake shaking shoot shot shout sick sink sit sits sitting sleep soft spare spit split
  stick sticks stone strange suck sudden suddenly suffer swing teeth throw throws through tied tight trapped travel travels
  unable unless vary vast war wash waste wasted weak wild wind wipe wooden worse worst
`;
