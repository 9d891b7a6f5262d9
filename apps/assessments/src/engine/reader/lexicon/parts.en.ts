import type { Component } from '../vocabulary.js';

/**
 * How people write the parts of a vehicle: trade words, everyday words, other countries' words, abbreviations and common
 * misspellings. Forms are separated by commas. Plurals and verb endings are understood by themselves; `=word` must stand
 * exactly so.
 */
export const PARTS_EN: Record<Component, string> = {
  // Engine
  engine: `engine, motor, powerplant, engin, enigne, engine bay, engine compartment, power train, powertrain, long block,
    short block, top end, bottom end, idle, rpm, =rpms, under hood, under the hood, engine tune, valve train,
    valvetrain, ignition system, crankcase, throttle response, misfires, cylinder, cyl`,
  'head-gasket': 'head gasket, headgasket, head gaskets, hg, cylinder head gasket, h/g',
  'cylinder-head': 'cylinder head, cyl head, head bolt, =heads',
  'engine-block':
    'engine block, motor block, cylinder block, cylinder wall, cylinder liner, cylinder sleeve, freeze plug, block',
  piston: 'piston, piston ring, piston slap, wrist pin, =rings',
  'rod-bearing':
    'rod bearing, connecting rod, con rod, main bearing, crank bearing, engine bearing, bottom end bearing, rod',
  crankshaft: 'crankshaft, crank shaft, crank pulley, harmonic balancer, harmonic damper, balance shaft',
  camshaft: 'camshaft, cam shaft, cam lobe, cam phaser, camshaft phaser, phaser, cam gear, cam',
  lifter:
    'lifter, valve lifter, hydraulic lifter, lash adjuster, tappet, rocker arm, rocker, pushrod, push rod, lifters',
  valve: `intake valve, exhaust valve, valve seat, valve guide, valve stem seal, valve spring, engine valve,
    valve clearance, valves`,
  'timing-chain':
    'timing chain, timing guide, timing tensioner, chain tensioner, chain guide, timing gear, timing component, cam chain, timing set, =timing',
  'timing-belt': 'timing belt, cam belt, cambelt, t-belt, timing belt tensioner',
  'timing-cover': 'timing cover, front cover, timing chain cover, timing case',
  'oil-pump':
    'oil pump, oil pump belt, oil pump drive belt, oil pump tensioner, oil pickup, oil pump belt tensioner, oil pump drive belt tensioner arm',
  'oil-pan': 'oil pan, oil pan gasket, sump, oil sump, drain plug, oil drain plug',
  'valve-cover': 'valve cover, valve cover gasket, rocker cover, rocker cover gasket, cam cover, tappet cover, vcg',
  'rear-main-seal': 'rear main seal, rear main, rms, rear crank seal, rear main oil seal',
  'front-main-seal': 'front main seal, front crank seal, crank seal, front main, cam seal, camshaft seal',
  'oil-filter-housing': 'oil filter housing, oil filter adapter, oil filter adaptor, oil filter, filter housing',
  'oil-cooler': 'oil cooler, engine oil cooler, oil cooler line',
  'engine-oil':
    'engine oil, motor oil, oil level, oil pressure, oil, oil consumption, dipstick, oil cap, oil sender, oil pressure sensor, oil change',
  'engine-mount': 'engine mount, motor mount, engine mounting, engine mounts',
  'intake-manifold':
    'intake manifold, intake gasket, inlet manifold, intake runner, plenum, intake, intake manifold gasket',
  turbocharger:
    'turbo, turbocharger, turbo charger, wastegate, waste gate, turbo bearing, boost, turbo seal, boost pressure',
  supercharger: 'supercharger, super charger, blower belt',
  intercooler:
    'intercooler, inter cooler, charge pipe, boost pipe, charge air cooler, intercooler hose, intercooler pipe',
  'ignition-coil':
    'ignition coil, coil pack, coil, coil packs, coilpack, coil boot, coil on plug, distributor, plug wire, spark plug wire, ignition wire, ignition lead, spark lead',
  'spark-plug': 'spark plug, sparkplug, spark, =plugs',
  'crank-sensor':
    'crank sensor, crankshaft sensor, crankshaft position sensor, crank position sensor, ckp, ckp sensor, crank angle sensor',
  'cam-sensor':
    'cam sensor, camshaft sensor, camshaft position sensor, cam position sensor, cmp sensor, cmp, cam angle sensor',
  'mass-airflow-sensor':
    'mass airflow sensor, mass air flow sensor, maf, maf sensor, air flow meter, airflow meter, map sensor, air flow sensor, mass air flow',
  'throttle-body':
    'throttle body, throttle plate, electronic throttle, throttle, tps, throttle position sensor, etc motor, idle air control, iac',
  'vacuum-line': 'vacuum line, vacuum hose, vacuum',
  'drive-belt':
    'drive belt, serpentine belt, serp belt, fan belt, accessory belt, aux belt, auxiliary belt, alternator belt, v-belt, belts, idler pulley, pulley, belt',
  'belt-tensioner': 'belt tensioner, tensioner, tensioner pulley, idler',
  'vvt-solenoid':
    'vvt solenoid, vvt, vct solenoid, vct, oil control valve, ocv, variable valve timing, cam solenoid, vtec solenoid, vvl solenoid',
  'pcv-valve': 'pcv, pcv valve, pcv system, breather, crankcase breather, crankcase vent',
  'glow-plug': 'glow plug, glowplug, glow plug module',
  'engine-computer':
    'ecm, pcm, ecu, engine computer, engine control module, powertrain control module, engine control unit, dme',
  accelerator: `accelerator, gas pedal, accelerator pedal, throttle pedal, app sensor, acceleration, pedal position sensor,
    throttle cable, accelerator cable`,
  // Transmission
  transmission: `transmission, trans, tranny, trany, trannie, transmision, transmition, tranmission, transaxle, gearbox,
    gear box, auto box, gears, gear, trans axle, reverse, overdrive, =o/d, first gear, second gear, third gear,
    shifting, shift, upshift, downshift, =up =shift, =down =shift, shifts, low gear, high gear, synchro, syncro,
    synchros, manual trans, auto trans, forward gear, 1st gear, 2nd gear, 3rd gear, 4th gear, 5th gear, 6th gear,
    1-2 shift, 2-3 shift, 3-4 shift, drive gear`,
  'torque-converter':
    'torque converter, torque convertor, converter clutch, torque converter clutch, tcc, lockup, lock up, lock-up clutch, tq converter, tc lockup',
  'valve-body': 'valve body, valvebody, mechatronic, mechatronics, mechatronic unit',
  'shift-solenoid':
    'shift solenoid, transmission solenoid, trans solenoid, solenoid pack, pressure control solenoid, shift sol',
  'transmission-fluid':
    'transmission fluid, trans fluid, atf, tranny fluid, gearbox oil, transmission oil, trans oil, tranny oil, cvt fluid',
  'transmission-pan':
    'transmission pan, trans pan, trans pan gasket, tranny pan, transmission pan gasket, transmission line, trans cooler line',
  'transmission-mount': 'transmission mount, trans mount, gearbox mount, tranny mount',
  'transmission-cooler':
    'transmission cooler, trans cooler, trans cooler line, transmission cooler line, transmission cooler hose',
  clutch: `clutch, clutch pedal, throw out bearing, throwout bearing, release bearing, clutch disc, pressure plate,
    clutch plate, clutch kit, clutch pack`,
  'clutch-hydraulics':
    'clutch master cylinder, clutch slave cylinder, slave cylinder, clutch master, clutch slave, clutch hydraulics, clutch line, clutch fluid',
  flywheel: 'flywheel, fly wheel, flexplate, flex plate, dual mass flywheel, dmf',
  'dual-clutch':
    'dual clutch, dual clutch transmission, dct, dsg, powershift, power shift transmission, clutch actuator, shift actuator, double clutch',
  cvt: 'cvt, cvt transmission, cvt belt',
  'shift-linkage':
    'shift linkage, shifter, shift cable, gear selector, gear shifter, gear lever, shift lever, shifter cable, shifter bushing, selector cable, gear shift, gearshift, shift interlock, gear stick, shift knob assembly, prndl, gear indicator',
  'transmission-computer':
    'tcm, transmission control module, transmission computer, trans computer, transmission module, tcu, transmission range sensor, range sensor, neutral safety switch, trans range sensor',
  // Driveline
  differential: `differential, diff, rear end, rearend, diff cover, front diff, rear diff, ring and pinion, ring gear,
    pinion bearing, posi, limited slip, locker, center diff, rear axle assembly, spider gear, axle housing,
    third member, diff fluid, gear oil, pinion, diff bearing, hypoid, final drive`,
  'transfer-case':
    'transfer case, transfercase, xfer case, t-case, tcase, transfer box, ptu, power transfer unit, transfer case motor, encoder motor',
  driveshaft: `driveshaft, drive shaft, prop shaft, propshaft, tail shaft, tailshaft, drive line, driveline, drivetrain,
    drive train, rear driveshaft, slip yoke, yoke, center support, tail housing`,
  'u-joint': 'u-joint, ujoint, u joint, universal joint, uni joint, universals, u joints',
  'cv-axle':
    'cv axle, cv joint, cv shaft, half shaft, halfshaft, cv, cv axle shaft, c/v axle, c/v joint, outer cv, inner cv, drive axle, front axle shaft',
  'cv-boot': 'cv boot, axle boot, cv axle boot, c/v boot, cv joint boot',
  'carrier-bearing':
    'carrier bearing, center bearing, center support bearing, driveshaft bearing, hanger bearing, centre bearing',
  'pinion-seal': 'pinion seal, diff pinion seal, differential pinion seal',
  'axle-seal': 'axle seal, hub seal, axle shaft seal, rear axle seal, output shaft seal',
  'axle-shaft': 'axle shaft, axle, rear axle, front axle, halfshaft axle, axel',
  'locking-hub': 'locking hub, hub lock, front hub lock, free wheeling hub, hub locker, auto hub',
  'four-wheel-drive':
    'four wheel drive, 4wd, 4x4, awd, all wheel drive, 4 wheel drive, =4 =x =4, four by four, 4 hi, 4 lo, 4 low, 4 high, =4hi, =4lo, 4wd actuator, front axle actuator',
  // Brakes
  brakes: `brake, brake system, braking, braking system, foot brake, service brake, stopping power, stopping distance,
    front breaks, rear breaks, my breaks, the breaks, breaks fail, breaks squeal, breaks grind, breaks went, brakes,
    break pedal, brake actuator, brake shoe, brake drum, wheel cylinder, regenerative brake, regen brake`,
  'brake-pads': 'brake pad, pads, break pads, brake lining, disc pad, brake shoes, shoes, front pads, rear pads',
  'brake-rotor': 'rotor, rotors, brake rotor, brake disc, disc rotor, brake disk, discs, drums, brake drum, disc',
  'brake-caliper': 'caliper, calliper, brake caliper, brake calliper, caliper pin, slide pin, caliper slide',
  'brake-line': 'brake line, brake pipe, steel brake line, break line, brake tube',
  'brake-hose': 'brake hose, flex hose, brake line hose, brake flex line, flexible brake hose',
  'master-cylinder': 'master cylinder, brake master cylinder, brake master, master cyl, m/c',
  'brake-booster':
    'brake booster, booster, vacuum booster, hydroboost, power brake, brake assist, brake servo, power brakes, electric brake booster',
  'brake-fluid': 'brake fluid, brake fluid level, break fluid',
  'brake-pedal': 'brake pedal, pedal, foot pedal',
  'parking-brake':
    'parking brake, park brake, handbrake, hand brake, emergency brake, e-brake, ebrake, electronic parking brake, epb, p-brake, parking break, emergency break',
  abs: 'abs, antilock brake, anti lock brake, anti-lock, antilock, abs system, abs brake',
  'abs-module':
    'abs module, abs pump, abs control module, abs modulator, abs unit, hcu, abs actuator, hydraulic control unit, ebcm, abs hydraulic unit',
  'wheel-speed-sensor':
    'wheel speed sensor, abs sensor, wss, speed sensor, abs wheel sensor, tone ring, reluctor ring, tone wheel, abs ring',
  'stability-control':
    'stability control, traction control, stabilitrak, esc, esp, dsc, vdc, vsc, trac, advance trac, advancetrac, traction, electronic stability, traction system, vsa, asr, tcs, hill start assist, hill assist, hill descent',
  // Steering
  steering: `steering, power steering, p/s, p/steering, steering wheel, steer, steering box, steering gear, steering assist,
    steering system, stearing, steering lock, steering column lock, idler arm, pitman arm, drag link, center link,
    steering damper, steering stabilizer, powersteering, ps`,
  'steering-rack':
    'steering rack, rack and pinion, rack & pinion, r&p, rack, power rack, rack bushing, rack boot, gear rack, steering gear assembly, inner tie rod boot',
  'steering-pump':
    'power steering pump, steering pump, p/s pump, ps pump, power steering hose, p/s hose, power steering line, p/s line, ps hose, power steering reservoir, p/s reservoir',
  'electric-steering':
    'electric steering, electric power steering, eps, epas, electric rack, steering motor, eps motor, electronic power steering, steering assist motor, steering torque sensor',
  'steering-column':
    'steering column, column, tilt column, tilt wheel, telescoping column, column bearing, steering column bearing',
  'steering-shaft':
    'steering shaft, intermediate shaft, steering intermediate shaft, steering coupler, rag joint, steering u-joint, intermediate steering shaft',
  'tie-rod':
    'tie rod, tie rod end, tierod, inner tie rod, outer tie rod, tie rods, track rod, track rod end, inner tie, outer tie, tie end',
  'steering-fluid': 'power steering fluid, steering fluid, p/s fluid, ps fluid',
  alignment: 'alignment, wheel alignment, camber, caster, thrust angle, toe',
  // Suspension
  suspension: `suspension, front end, frontend, undercarriage, suspention, leveling, ride height, ride control, magnetic ride,
    front suspension, rear suspension, trailing arm, lateral arm, track bar, panhard bar, torsion bar, radius arm,
    rear link, camber bolt, suspension arm, axle beam`,
  strut: 'strut, struts, strut mount, strut bearing, macpherson, strut assembly, upper strut mount, top mount',
  shock: 'shock, shocks, shock absorber, shock absorbers, shocker, shockers, damper',
  spring: 'coil spring, leaf spring, spring, spring seat, spring hanger, spring shackle, shackle, leaf pack',
  'control-arm':
    'control arm, lower control arm, upper control arm, lca, uca, wishbone, a-arm, a arm, lower arm, upper arm, control arms',
  'ball-joint': 'ball joint, balljoint, lower ball joint, upper ball joint, ball joints',
  'wheel-bearing':
    'wheel bearing, hub bearing, hub assembly, wheel hub, hub, wheel bearings, bearing, unit bearing, bearings',
  'sway-bar-link':
    'sway bar link, sway bar, stabilizer link, stabilizer bar, sway link, anti roll bar, antiroll bar, end link, stabilizer bar link, sway bar bushing, swaybar, roll bar link',
  bushing: 'bushing, bush, control arm bushing, control arm bush, bushings, trailing arm bushing, lca bushing',
  'air-suspension':
    'air suspension, air ride, air spring, air bag suspension, air strut, air shock, suspension compressor, suspension air bag, leveling compressor, air bellow, suspension pump, air leveling',
  knuckle: 'knuckle, steering knuckle, spindle, king pin, kingpin, upright',
  // Restraint
  airbag: `airbag, air bag, side curtain, curtain airbag, curtain bag, bag, airbags, side bag, passenger bag, driver bag,
    knee bag, airbag cover, inflator, takata`,
  srs: `srs, supplemental restraint, restraint, restraint system, airbag system, restraints, safety restraint, rcm, sir,
    srs system, passive restraint`,
  'srs-module':
    'srs module, airbag module, airbag control module, restraint module, restraint control module, sdm, acm, airbag computer, air bag module',
  'clock-spring': 'clock spring, clockspring, spiral cable, airbag clock spring, contact reel',
  'seat-belt':
    'seat belt, seatbelt, safety belt, belt buckle, buckle, seat belt buckle, seat belt latch, seat belt retractor, belt retractor, shoulder belt, lap belt',
  pretensioner:
    'pretensioner, pre tensioner, seat belt pretensioner, belt pretensioner, belt tensioner pyro, pre-tensioner',
  'occupant-sensor':
    'occupant sensor, occupant classification, occupancy sensor, passenger sensor, ocs, occupant detection, seat sensor, passenger seat sensor, pods, seat mat sensor, passenger airbag indicator',
  'crash-sensor': 'crash sensor, impact sensor, front impact sensor, side impact sensor, airbag sensor',
  // Structure
  structure: `structure, structural, frame, chassis, frame damage, structural damage, frame horn, body shell, uni body,
    subframe mount point, frame section, bent frame, torque box`,
  'frame-rail':
    'frame rail, rail, frame rails, rails, chassis rail, front rail, rear rail, lower rail, upper rail, frame leg, chassis leg',
  apron: 'apron, inner apron, fender apron, upper apron, inner fender apron, apron panel, inner guard',
  unibody: 'unibody, unitized body, monocoque',
  'floor-pan': 'floor pan, floorpan, floor, floors, floor board metal, underbody, floor panel, cab floor, under body',
  pillar: `pillar, a-pillar, b-pillar, c-pillar, d-pillar, a pillar, b pillar, c pillar, d pillar, hinge pillar,
    center post, door post`,
  'rocker-panel':
    'rocker panel, rocker panels, rockers, rocker, sill, sills, sill panel, inner rocker, outer rocker, door sill, cab corner, cab corners',
  'strut-tower': 'strut tower, shock tower, strut towers, strut tower mount, shock tower mount',
  'inner-wheelhouse':
    'inner wheelhouse, wheelhouse, wheel house, wheel housing, inner wheel well, wheel well, inner wheel house',
  crossmember: 'crossmember, cross member, x-member, k-member, k member, transmission crossmember, cross beam',
  subframe: 'subframe, sub frame, engine cradle, cradle, front subframe, rear subframe, k-frame',
  'roof-structure': 'roof structure, roof rail structure, roof bow, roof skin replaced, roof rail',
  firewall: 'firewall, fire wall, cowl, bulkhead, cowl panel',
  'trunk-floor': 'trunk floor, boot floor, spare wheel well, spare tire well, cargo floor, trunk pan',
  'core-support':
    'core support, radiator support, radiator core support, rad support, radiator panel, support panel, tie bar, upper tie bar, header panel',
  'rear-body-panel': 'rear body panel, rear panel, tail panel, rear body, beaver panel, back panel',
  'bed-mount': 'bed mount, cab mount, body mount, body mounts, cab mounts, box mount',
  // Fuel
  fuel: `fuel, gas, gasoline, petrol, diesel, fuel system, fuel pressure, fuel level, fuel cap, gas cap, fuel mixture,
    fuel gauge, gas gauge, fuel sender, fuel door, fuel trim`,
  'fuel-pump':
    'fuel pump, gas pump module, fuel pump module, in-tank pump, fuel pump relay, lift pump, fpdm, fuel pump driver module, fuel pump control module, petrol pump',
  'high-pressure-pump':
    'high pressure pump, high pressure fuel pump, hpfp, injection pump, cp4, cp3, hpop, high pressure oil pump, cp4 pump',
  'fuel-injector': 'fuel injector, injector, injectors, fuel injectors, injecter',
  'fuel-line': 'fuel line, gas line, fuel hose, fuel pipe, fuel lines, fuel return line, petrol line',
  'fuel-tank':
    'fuel tank, gas tank, petrol tank, fuel filler neck, filler neck, fuel tank strap, tank strap, gas tank strap',
  'fuel-rail': 'fuel rail, fuel pressure regulator, fuel regulator, fuel rail pressure',
  'fuel-filter': 'fuel filter, water separator, fuel water separator',
  // Cooling
  cooling: `cooling system, engine temperature, engine temp, temperature gauge, temp gauge, engine coolant temperature,
    coolant temp, temp guage, temp needle, ect sensor, ect, coolant temperature sensor, water temperature,
    over temperature, =cooling`,
  coolant: `coolant, antifreeze, anti-freeze, anti freeze, coolant level, radiator fluid, coolent, coolant system, coolan,
    engine coolant, water level, rad fluid`,
  'water-pump':
    'water pump, coolant pump, waterpump, auxiliary water pump, water pump gasket, water pump seal, electric water pump',
  thermostat: 'thermostat, t-stat, tstat, thermostat housing, water outlet, coolant outlet, therm housing',
  radiator: 'radiator, rad, radiator cap, radiater, raditor, radiator tank, radiator seam',
  'coolant-hose':
    'coolant hose, radiator hose, heater hose, coolant line, upper radiator hose, lower radiator hose, coolant pipe, rad hose, heater pipe, water hose, coolant tube, coolant crossover',
  'coolant-reservoir':
    'coolant reservoir, coolant tank, expansion tank, overflow tank, overflow bottle, degas bottle, surge tank, coolant bottle, coolant overflow, reservoir, header tank',
  'cooling-fan':
    'cooling fan, radiator fan, fan clutch, electric fan, engine fan, fan shroud, rad fan, engine cooling fan, condenser fan, thermo fan, viscous fan, fan assembly',
  'heater-core': 'heater core, heatercore, heater matrix',
  // High voltage
  'hybrid-battery':
    'hybrid battery, traction battery, hv battery, high voltage battery, ima battery, hybrid pack, battery pack, battery cell, battery module, hybrid system, ev battery, state of health, hv system, drive battery, high voltage, hybrid, main battery pack, battery contactor, contactor, bms',
  inverter: 'inverter, hybrid inverter, inverter assembly, pcu inverter, inverter coolant',
  'drive-motor':
    'drive motor, traction motor, electric motor, motor generator, drive unit, front drive unit, rear drive unit, mg1, mg2, edu',
  'charge-port':
    'charge port, charging port, charge port door, charging cable, charge door, charge cable, charging connector, j1772, charge inlet',
  'onboard-charger':
    'onboard charger, on board charger, obc, ac charging, dc fast charging, fast charging, level 2 charging, battery charging module',
  'dc-converter': 'dc-dc converter, dc dc converter, dcdc converter, dc converter, dc/dc converter',
  'hv-cable':
    'hv cable, high voltage cable, orange cable, hv harness, high voltage wiring, service plug, hv interlock, isolation fault',
  'battery-cooling':
    'battery cooling fan, battery cooling, hybrid battery fan, battery coolant, battery fan, battery chiller, battery heater',
  // Exhaust
  exhaust: `exhaust, exhaust system, exhaust pipe, flex pipe, tail pipe, tailpipe, downpipe, down pipe, exhaust hanger,
    exhaust gas, exhaust fume, exaust, exhuast, resonator, mid pipe, exhaust bracket, y-pipe, cat back,
    exhaust flange`,
  'exhaust-manifold':
    'exhaust manifold, exhaust manifold gasket, header, headers, manifold stud, manifold bolt, exhaust stud, exhaust manifold bolt, exhaust manifold stud, manifold',
  'catalytic-converter':
    'catalytic converter, cat converter, catalyst, cat, cats, catalytic convertor, catalytic, catalytic converters, catylitic converter, converters, converter, warm up cat, catalitic converter, catalac converter, convertor, cat con, catalytic con',
  'oxygen-sensor':
    'oxygen sensor, o2 sensor, lambda sensor, air fuel sensor, a/f sensor, air fuel ratio sensor, afr sensor, o2, upstream sensor, downstream sensor, ho2s',
  muffler: 'muffler, silencer, rear muffler, exhaust box, mufler',
  dpf: 'dpf, particulate filter, diesel particulate filter, dpf filter, regen, soot filter',
  egr: 'egr, egr valve, egr cooler, egr system, exhaust gas recirculation',
  def: `def, adblue, ad blue, diesel exhaust fluid, def system, scr, def pump, def heater, nox sensor, def tank,
    def fluid, urea, nox`,
  evap: `evap, purge valve, evap canister, charcoal canister, evap system, vent valve, purge solenoid, vapor canister,
    canister purge, evaporative`,
  emissions: `emissions, emission, smog, smog test, emission system, emissions equipment, emission control, emissions test,
    air pump, secondary air, smog pump, air injection, emissions component, smog equipment`,
  'exhaust-tip': 'exhaust tip, tailpipe tip, exhaust trim',
  // Electrical
  electrical: `electrical, electrics, electronics, electronic, electric system, electrical system, parasitic draw,
    parasitic drain, power distribution, electrical component, charging system, electric, =elec, bcm network,
    can bus, battery drain, power outlet, dash electronics`,
  battery: `battery, batt, 12v battery, 12 volt battery, aux battery, battery terminal, battery cable, batteries, battary,
    car battery, battery hold down, battery post`,
  alternator: 'alternator, alt, generator, alternater, voltage regulator, altenator, =charging',
  starter: 'starter, starter motor, starter solenoid, starter relay',
  wiring: `wiring, wiring harness, wire harness, harness, wire, wires, pigtail, connector, electrical connector, loom,
    wiring loom, plug connector, connectors, wire loom, engine harness, terminal, splice, circuit`,
  fuse: 'fuse, fuse box, fusebox, fuse panel, relay, fuse block, relay box, tipm',
  ground: 'ground strap, ground cable, ground wire, bad ground, engine ground, ground connection, ground, earth strap',
  'control-module':
    'control module, module, computer, control unit, gateway module, network, controller, modules, gateway, apim, apim module, body module, actuator, sensor, sensors, actuators, solenoid, transfer case module, software',
  'body-computer': 'bcm, body control module, body computer, gem module, fuse module, body control, smart junction box',
  'instrument-cluster':
    'instrument cluster, gauge cluster, cluster, instrument panel, ipc, gauges, gauge, speedometer, speedo, tachometer, tach, dash cluster, digital dash, dash display, instrument display, instrument lights, gage cluster, odometer display, driver display, guages, dash gauges',
  'ignition-switch':
    'ignition switch, ignition cylinder, ignition lock, key cylinder, ignition barrel, start button, push button start, ignition lock cylinder, ignition key, ignition, push start, start stop button, push to start',
  key: 'key, keys, key fob, fob, smart key, proximity key, keyfob, transponder, spare key, key fobs, transponder key',
  immobilizer: `immobilizer, immobiliser, anti theft, antitheft, theft system, security system, skim, theft deterrent, passlock,
    pats, car alarm, alarm system, vats, security light`,
  'driver-assistance':
    'driver assist, driver assistance, adas, blind spot, lane keep, lane departure, adaptive cruise, collision warning, pre collision, forward collision, front camera, radar, radar sensor, lane assist, lane keeping, automatic emergency braking, emergency braking, automatic braking, autopilot, eyesight, pre-collision, blind spot monitor, bsm, aeb, collision avoidance, collision mitigation, forward camera, lidar, driver assist system, front radar, acc, copilot, self driving, pre sense',
  'backup-camera':
    'backup camera, back up camera, reverse camera, reversing camera, rear camera, rear view camera, rearview camera, camera, surround camera, 360 camera, rear vision camera, backup cam, reverse cam',
  horn: 'horn, car horn, horn pad',
  wiper: `wiper, windshield wiper, wiper motor, wiper blade, washer pump, washer, wipers, wiper transmission, wiper arm,
    washer jet, rear wiper, wiper linkage, windscreen wiper, washer fluid`,
  'warning-lamp':
    'warning light, warning lamp, dash light, idiot light, telltale, dash lights, dashboard light, warning lights, warning indicator, indicator light, dash warning light, dash warning, warning message, fault message, error message, dashboard warning, instrument warning, warning on dash, lights on dash, light on dash, lights on the dash, light on the dash, lights on the dashboard, light on the dashboard, christmas tree, warning chime, dash indicator, warning symbol, caution light, warnings, master warning light, fault light, idiot lights, warning lite, dash lite, trouble light, malfunction indicator, lights in dash, lights in the dash',
  // Lighting
  headlamp: `headlamp, headlight, head light, head lamp, low beam, high beam, headlights, headlamps, drl,
    daytime running light, daytime running lamp, xenon, hid, head lights, headlite, led light bar, led headlight,
    ballast, lower beams, headlight assembly, headlamp assembly, park light, parking light, parking lamp,
    exterior light, exterior lamp, marker light, side marker, running light, running lights, =lights =do,
    clearance light`,
  'tail-lamp':
    'tail lamp, taillight, tail light, tail lamps, taillamp, tail lights, rear light, rear lamp, reverse light, reverse lamp, reversing lamp, reversing light, backup light, back up light, taillights, license plate light, plate light, license lamp, rear lightbar, light bar, tailights, number plate light, tail lens',
  'brake-lamp':
    'brake lamp, brake =lights, stop lamp, stop light, third brake light, brake light switch, stop lights, high mount stop lamp, center brake light, stoplight, brakelight, brake light bulb, brake light out, brake light inop, brake light not',
  'turn-signal':
    'turn signal, blinker, turn indicator, indicator bulb, hazard light, hazards, hazard lights, hazard flasher, turn signals, signal light, turn lamp, indicator lens, turn light, flasher, blinkers, turn signal switch, multifunction switch, combination switch, hazard switch, signal switch',
  'fog-lamp': 'fog lamp, fog light, foglight, foglamp, fog lights, driving light, spot light, spotlight, foglights',
  // Climate
  'air-conditioning':
    'a/c, air conditioning, air conditioner, ac, aircon, air con, hvac, climate control, ac system, airconditioning, a.c., a c system, cold air, cool air, a/c system, air condition, aircon system, rear air, climate, rear ac, hvac system, vents, vent, cabin air',
  'ac-compressor':
    'a/c compressor, ac compressor, compressor, compressor clutch, a/c clutch, ac clutch, aircon compressor',
  'ac-condenser': 'a/c condenser, ac condenser, condenser, condensor',
  'ac-evaporator': 'a/c evaporator, evaporator, ac evaporator, evaporator core, evap core',
  refrigerant: `refrigerant, freon, r134a, r134, 1234yf, refrigerant charge, a/c charge, a/c gas, ac gas, r1234yf, a/c line,
    ac line, a/c hose, ac hose, static pressure, low side, high side`,
  heater: `heater, heat, cabin heat, heating, defroster, defrost, defogger, demister, heater control, rear defogger,
    rear defrost`,
  blower: 'blower motor, blower, fan speed, heater fan, blower resistor, hvac fan, interior fan, blower fan, cabin fan',
  'blend-door':
    'blend door, mode door, blend door actuator, temperature door, temp door, mode actuator, air door, hvac door, recirculation door',
  // Body
  bumper: `bumper, bumper cover, front bumper, rear bumper, bumber, bumper bar, front bar, rear bar, valance, air dam,
    front lip, splitter, bull bar, bullbar, nudge bar, tow bar, towbar, hitch, tow hitch, bumper bracket,
    bumper reinforcement, side skirt, fascia, lower valance, spoiler, rear spoiler, bumper tab, front fascia,
    bumpers`,
  fender: `fender, guard, front guard, wheel arch, fender flare, wing, front wing, fenders, guards, lf fender, rf fender,
    flare, wheel arch flare, mudguard, arch`,
  hood: `hood, bonnet, hood strut, bonnet strut, hood latch, hood release, bonnet latch, bonnet release, hood cable,
    hood prop, hood hinge`,
  door: `door, front door, rear door, driver door, passenger door, sliding door, slider door, door card, door panel,
    door skin, door handle, exterior handle, interior handle, outside handle, inside handle, door ajar, handle,
    doors, door pull, door seal, weatherstrip, weather strip, door seal rubber, door rubber, tub door, cargo door,
    barn door, door edge, slide door, door trim, door check, check strap, door check arm, door bracket, door jamb,
    door frame, rear doors`,
  'quarter-panel':
    'quarter panel, rear quarter, quarter, qtr panel, 1/4 panel, rear quarter panel, quarterpanel, quarters, qtr, panel, side panel, body panel, panels, bedside, bed side, box side, sail panel, rear guard, cab',
  roof: `roof, roof panel, convertible top, soft top, top cover, ragtop, roof skin, roofline, hard top, hardtop,
    roof seam, roof molding`,
  'trunk-lid':
    'trunk lid, trunk, boot lid, boot, decklid, deck lid, boot door, trunk latch, trunk release, trunklid, boot latch',
  tailgate: `tailgate, tail gate, hatch, hatchback, rear hatch, end gate, tailgate strut, tailgate latch, hatch strut,
    tailgate handle, hatch latch, back door, rear gate`,
  grille: 'grille, grill, grille insert, front grille, emblem, badge, badges, lower grille, emblems',
  mirror: `mirror, door mirror, side mirror, wing mirror, rear view mirror, rearview mirror, mirror glass, mirror cover,
    mirror cap, mirrors, outside mirror, power mirror, mirror housing, side view mirror`,
  trim: `trim, =molding, =moulding, garnish, cladding, belt molding, body molding, trim piece, =mouldings, plastic cover,
    body kit, pillar trim, b-pillar trim, a-pillar trim, wheel trim, exterior trim, drip rail molding,
    body side molding, applique, body moulding, chrome, chrome trim, running board, side step, step bar,
    running boards, mud flap, side steps, nerf bar, decal, sticker, stickers, decals, roof trim, cowl cover, cover,
    clip, clips, plastic trim, tonneau, tonneau cover, undertray clip, window trim, window tint, tint, pinstripe,
    wrap, roof drip`,
  paint: `paint, clear coat, clearcoat, paintwork, finish, duco, paint work, lacquer, primer, overspray, respray, repaint,
    touch up paint, paint job, touch up, body work, bodywork, body, body filler, bondo, filler, painted`,
  rust: 'rust, surface rust, corrosion, rust bubble, rust spot, rust hole, scale, rust scale',
  bed: `bed, truck bed, cargo bed, tub, bed liner, bedliner, tray, cargo box, pickup bed, ute tray, load bed, bed floor,
    bed rail, canopy, bed cover, camper shell`,
  'door-hinge': 'door hinge, hinge, hinge pin, door hinge pin, door pin, hinges',
  'door-latch':
    'door latch, latch, door lock actuator, door striker, striker, latches, door actuator, door latch cable',
  'splash-shield':
    'splash shield, skid plate, undertray, under tray, engine cover, fender liner, inner fender, underbody cover, splash guard, liner, wheel liner, inner fender liner, lower engine cover, belly pan, heat shield, under shield, wheel well liner, engine under cover, under cover, skid pan',
  'roof-rack':
    'roof rack, luggage rack, roof rails, roof rack rail, roof bar, roof bars, cross bar, crossbars, roof rack rails',
  sunroof: `sunroof, moonroof, sun roof, moon roof, panoramic roof, pano roof, sunroof drain, panoramic sunroof, glass roof,
    sunroof glass, sunroof shade`,
  // Glass
  windshield: `windshield, windscreen, front glass, front windshield, wind screen, w/s, w/screen, wind shield, windsheild,
    winshield, windshields, front window glass`,
  'door-glass':
    'door glass, side glass, window glass, quarter glass, vent glass, side window glass, vent window, quarter window, glass',
  'rear-glass':
    'rear glass, back glass, rear window, rear windshield, back window, rear windscreen, rear screen, hatch glass, rear window glass',
  // Interior
  seat: `seat, seats, front seat, back seat, rear seat, seat cushion, seat bolster, bolster, armrest, arm rest,
    upholstery, leather, seat cover, headrest, seat back, bucket seat, seat track, seat leather, driver seat,
    passenger seat, seat base, vinyl, seat foam, seat frame, bench seat, third row, seat cloth, drivers seat,
    console lid, center console, third row seat, head rest, console`,
  carpet: `carpet, floor mat, floor mats, mat, mats, rug, carpeting, cargo mat, trunk liner, boot liner, trunk carpet,
    floor covering, cargo cover, floorboard`,
  headliner: `headliner, roof lining, hood lining, head liner, head lining, headlining, roof liner, hoodlining, sunvisor,
    sun visor, visor, visors, roof cloth`,
  dashboard: `dashboard, dash, dash pad, instrument panel pad, dash cover, dash top, glove box, glovebox, glove compartment,
    dash panel, ashtray, dash board, glove box latch, cup holder, cupholder`,
  'steering-wheel-cover':
    'steering wheel cover, steering wheel leather, wheel wrap, steering wheel finish, steering wheel trim, steering wheel molding, steering wheel emblem, steering wheel stitching, steering wheel bezel, steering wheel control, steering wheel button, steering wheel switch, heated steering wheel, steering wheel heater, steering wheel audio control, steering wheel skin, steering wheel applique, finish on the steering wheel, leather on the steering wheel, steering wheel spoke, steering wheel grip, steering wheel controls, steering column trim, steering column cover, steering column shroud, steering column plastic, column shroud, leather steering wheel, steering wheel moulding, steering wheel insert, steering wheel clamshell, trim on steering wheel, trim on the steering wheel, steering column plastic trim',
  'interior-trim':
    'interior trim, interior, door trim panel, interior panel, trim panel, inside trim, knob, knobs, dial, volume dial, interior plastic, kick panel, inside, cabin, cigarette lighter, interior light, dome light, map light, interior lights, dome lamp, courtesy light, interior surface, plastics, interior lamp, volume knob, bezel, vanity mirror, door card trim, lighter, reading light, switch gear, button, buttons, switch, switches, controls, control, interior controls, vent louver, scuff plate',
  odor: `odor, odour, cigarette smell, smoke smell, pet odor, musty smell, smoker, cigarette odor, smoke odor,
    cigarette smoke, mildew smell, mold smell, pet hair, dog hair, smoke free, tobacco, smokers car, pet smell,
    dog smell, musty odor, smoker car, cigarette burn, cigarette burns, smoke odour, cigarette, smelly interior`,
  // Tires
  tire: `tire, tyre, tires, tyres, tread, tread depth, tire tread, sidewall, side wall, front tire, rear tire,
    tyre tread, run flat, runflat`,
  'spare-tire':
    'spare tire, spare tyre, spare, spare wheel, jack, tire iron, tool kit, tools, wheel brace, jack kit, inflator kit, tire kit',
  wheel: `wheel, rim, alloy, alloy wheel, rims, hub cap, hubcap, wheel cover, wheels, mag wheel, center cap, alloys, mags,
    aluminum wheel, hubcaps, wheel cap`,
  tpms: `tpms, tire pressure, tyre pressure, tire pressure sensor, tire pressure monitor, tpms sensor,
    tire pressure monitoring, low tire, low tire pressure, low tyre, tyre pressure sensor`,
  'lug-nut':
    'lug nut, lugnut, wheel nut, wheel stud, lug, lug bolt, wheel bolt, lugnuts, lug nuts, lock nut, wheel lock, wheel locks, wheel lock key, lug stud',
  // Convenience
  'window-regulator':
    'window regulator, power window, window, window motor, window switch, windows, driver window, window controls, electric window, master window switch, winder, window track, passenger window, window control, power windows',
  'door-lock':
    'door lock, central locking, power lock, lock, power door lock, locks, child lock, door locks, door lock switch, central lock, locking system, fuel door lock, unlock button',
  radio: `radio, stereo, speaker, audio, cd player, sound system, head unit, antenna, aerial, speakers, bluetooth,
    radio volume, volume, cd, amplifier, subwoofer, usb port, aux port, cassette, satellite radio`,
  navigation: 'navigation, nav, gps, sat nav, satnav, nav system, navigation system, map data',
  'seat-heater':
    'seat heater, heated seat, heated seats, cooled seat, ventilated seat, seat heat, seat cooler, seat warmer, ventilated seats',
  'power-seat':
    'power seat, seat motor, seat adjuster, memory seat, seat adjustment, seat switch, lumbar, seat control, massage seat, seat lever',
  'cruise-control': 'cruise control, cruise, speed control',
  infotainment: `infotainment, touchscreen, touch screen, center screen, sync system, uconnect, mylink, display screen, screen,
    center display, display, infotainment screen, carplay, apple carplay, android auto, cmi, mmi, idrive,
    infotainment system, hmi, head up display, hud, center stack, sync 3, sync, onstar, digital display,
    entertainment system, sync 4, lcd`,
  remote: `remote, keyless entry, key remote, remote start, key less entry, remote control, keyless remote, remote starter,
    keypad, door keypad, remote key`,
  liftgate: `liftgate, lift gate, power liftgate, power tailgate, liftgate strut, power hatch, power sliding door,
    power slide door, liftgate motor, power lift gate, kick sensor`,
  'parking-sensor':
    'parking sensor, park sensor, park assist, parking aid, reverse sensor, backup sensor, parking sensors, park sensors, back up sensor, reversing sensor, park aid, rear sensor, parktronic, proximity sensor, parking assist',
  // Title
  title: 'title, branded title, title brand, certificate of title, rego papers, title paperwork',
  odometer: `odometer, mileage, odo, odometer reading, actual mileage, true mileage, odometer reads, miles on odometer,
    odometr`,
  'vin-plate': 'vin plate, vin, vin tag, vin sticker, public vin, door tag, vin label, compliance plate, id plate',
  history: 'history, carfax, autocheck, history report, car fax, vehicle history, ownership history',
  vehicle: `vehicle, car, truck, unit, suv, van, minivan, jeep, auto, automobile, vehical, vehicule, ute, wagon, sedan,
    pickup, veh, machine, coupe, =she, bus, rig`,
};
