import type { RepairMention } from '../statement.js';
import type { Component, Condition } from '../vocabulary.js';
import type { FunctionWord } from './functions.en.js';

/** Spanish as mechanics and owners in the United States and Mexico write it, without accents, with the same meanings. */
export const PARTS_ES: Partial<Record<Component, string>> = {
  engine: 'motor, maquina, marcha minima, ralenti, cilindro, cilindros',
  'head-gasket': 'junta de culata, empaque de cabeza, junta de cabeza, empaque de la cabeza, junta de la culata',
  'cylinder-head': 'culata, cabeza del motor, cabeza de motor',
  'engine-block': 'monoblock, bloque del motor, bloque',
  'rod-bearing': 'biela, metales, cojinete de biela, bielas, metales de biela',
  crankshaft: 'ciguenal, cigueñal, polea del cigueñal',
  camshaft: 'arbol de levas, leva, levas',
  lifter: 'buzo, buzos, punterias, puntería, taques, balancin, balancines, botadores',
  valve: 'valvula, valvulas',
  'timing-chain': 'cadena de tiempo, cadena de distribucion, cadena del tiempo',
  'timing-belt': 'banda de tiempo, correa de distribucion, banda de distribucion, correa de tiempo',
  'oil-pump': 'bomba de aceite',
  'oil-pan': 'carter, tapon del carter',
  'valve-cover': 'tapa de valvulas, tapa de punterias, empaque de punterias',
  'rear-main-seal': 'reten trasero, sello trasero del cigueñal, reten del cigueñal',
  'engine-oil': 'aceite, aceite de motor, aceite del motor, presion de aceite, nivel de aceite',
  'engine-mount': 'soporte de motor, soportes de motor, soporte del motor, bases del motor, base de motor',
  turbocharger: 'turbo, turbocargador',
  'ignition-coil': 'bobina, bobinas, cables de bujia, distribuidor',
  'spark-plug': 'bujia, bujias',
  'throttle-body': 'cuerpo de aceleracion, mariposa',
  'drive-belt': 'banda, bandas, correa, banda serpentina, banda de accesorios',
  'engine-computer': 'computadora del motor, ecu, computadora',
  accelerator: 'acelerador, pedal del acelerador, aceleracion',
  transmission:
    'transmision, caja, caja de cambios, caja de velocidades, velocidades, cambios, reversa, marcha atras, primera, tercera, overdrive, palanca de cambios',
  'torque-converter': 'convertidor de torque, turbina, convertidor de par',
  'transmission-fluid': 'aceite de transmision, aceite de la transmision, liquido de transmision, aceite de caja',
  clutch: 'embrague, cloch, croche, clutch, pedal del embrague',
  differential: 'diferencial, eje trasero',
  'transfer-case': 'caja de transferencia, transfer',
  driveshaft: 'cardan, flecha cardan, barra cardan',
  'u-joint': 'cruceta, crucetas',
  'cv-axle': 'flecha homocinetica, junta homocinetica, junta cv, flecha, palier, homocinetica',
  'cv-boot': 'guardapolvo, cubrepolvo, fuelle, bota, cubre polvo',
  'four-wheel-drive': 'doble traccion, traccion en las cuatro, cuatro por cuatro',
  brakes: 'freno, frenos, sistema de frenos, frenado',
  'brake-pads': 'pastillas, balatas, pastillas de freno, balata',
  'brake-rotor': 'discos, disco, disco de freno, rotores, tambor, tambores',
  'brake-caliper': 'mordaza, caliper, pinza de freno, mordazas',
  'brake-line': 'linea de freno, tubo de freno, manguera de freno, lineas de freno',
  'master-cylinder': 'cilindro maestro, bomba de freno, bomba de frenos, cilindro principal',
  'brake-fluid': 'liquido de frenos, liquido de freno',
  'brake-pedal': 'pedal de freno, pedal del freno, pedal',
  'parking-brake': 'freno de mano, freno de estacionamiento, freno de emergencia',
  steering: 'direccion, volante, direccion hidraulica, direccion asistida, timon',
  'steering-rack': 'cremallera, cremallera de direccion',
  'steering-pump': 'bomba de direccion, bomba de la direccion, bomba de direccion hidraulica, licuadora',
  'steering-column': 'columna de direccion, columna',
  'tie-rod': 'terminal, terminales, bieleta, rotula de direccion, terminal de direccion, bieletas',
  alignment: 'alineacion',
  suspension: 'suspension, tren delantero',
  strut: 'puntal, struts, amortiguador delantero, torre de amortiguador',
  shock: 'amortiguador, amortiguadores',
  spring: 'resorte, muelle, muelles, resortes, ballesta',
  'control-arm': 'horquilla, brazo de control, horquillas',
  'ball-joint': 'rotula, rotulas',
  'wheel-bearing': 'balero, baleros, rodamiento, maza, rodamientos, cojinete de rueda, balero de rueda',
  'sway-bar-link': 'tornillo estabilizador, barra estabilizadora, estabilizador',
  bushing: 'bujes, buje',
  airbag: 'bolsa de aire, bolsas de aire, bolsa de aire del conductor, bolsas',
  srs: 'sistema de bolsas de aire',
  'seat-belt': 'cinturon, cinturon de seguridad, cinturones',
  structure: 'chasis, bastidor, estructura, marco',
  'frame-rail': 'larguero, riel, larguero del chasis, rieles',
  'floor-pan': 'piso, bajos',
  'rocker-panel': 'estribo, zocalo, estribos, zoclo',
  fuel: 'combustible, gasolina, diesel, tanque de gas',
  'fuel-pump': 'bomba de gasolina, bomba de combustible',
  'fuel-injector': 'inyector, inyectores',
  'fuel-line': 'linea de gasolina, manguera de gasolina, linea de combustible',
  'fuel-tank': 'tanque de gasolina, tanque de combustible, tanque',
  cooling: 'sistema de enfriamiento, temperatura, enfriamiento, temperatura del motor, medidor de temperatura',
  coolant: 'anticongelante, refrigerante del motor, agua del radiador, refrigerante',
  'water-pump': 'bomba de agua, bomba del agua',
  thermostat: 'termostato',
  radiator: 'radiador, tapon del radiador',
  'coolant-hose': 'manguera del radiador, manguera de agua, manguera, mangueras',
  'coolant-reservoir': 'deposito de anticongelante, deposito, tanque de expansion',
  'cooling-fan': 'ventilador, abanico, ventilador del radiador, abanico del radiador, electroventilador',
  'hybrid-battery': 'bateria hibrida, bateria de alto voltaje',
  exhaust: 'escape, mofle tubo, tubo de escape, sistema de escape',
  'exhaust-manifold': 'multiple de escape, multiple, header',
  'catalytic-converter': 'catalizador, convertidor catalitico, catalitico',
  'oxygen-sensor': 'sensor de oxigeno',
  muffler: 'mofle, silenciador, muffle',
  emissions: 'emisiones, smog, verificacion',
  electrical: 'sistema electrico, electrico, electrica',
  battery: 'bateria, acumulador, baterias',
  alternator: 'alternador',
  starter: 'marcha, motor de arranque, arranque, burro de arranque',
  wiring: 'cable, cables, cableado, arnes, conector, alambre, alambres',
  fuse: 'fusible, fusibles, rele, relevador',
  'control-module': 'modulo, sensor, sensores',
  'instrument-cluster': 'tablero de instrumentos, cluster, velocimetro, medidores, tacometro',
  'ignition-switch': 'switch de encendido, llave de encendido, ignicion',
  key: 'llave, llaves, control remoto',
  'backup-camera': 'camara de reversa, camara, camara trasera',
  horn: 'claxon, bocina, pito',
  wiper: 'limpiaparabrisas, plumas, limpiadores',
  'warning-lamp': 'luz de advertencia, testigo, luces del tablero, luz en el tablero, testigos, luz del tablero',
  headlamp: 'faro, faros, luz delantera, luces delanteras, luces altas, luces bajas, focos delanteros',
  'tail-lamp': 'calavera, calaveras, luz trasera, luces traseras, luz de reversa',
  'brake-lamp': 'luces de freno, luces de frenos, luz de stop',
  'turn-signal': 'direccional, direccionales, intermitentes',
  'air-conditioning': 'aire acondicionado, clima, aire, el aire',
  'ac-compressor': 'compresor, compresor del aire',
  refrigerant: 'gas del aire, gas refrigerante, freon',
  heater: 'calefaccion, calentador, desempañador',
  blower: 'motor del ventilador, soplador',
  bumper: 'defensa, parachoques, paragolpes, fascia, facia',
  fender: 'salpicadera, guardabarros, guardafango, salpicadero',
  hood: 'cofre, capo',
  door: 'puerta, puertas, manija, puerta delantera, puerta trasera',
  'quarter-panel': 'costado, panel, costados, cuarto trasero',
  roof: 'techo, toldo',
  'trunk-lid': 'cajuela, maletero, baul',
  tailgate: 'compuerta, porton, batea',
  mirror: 'espejo, espejos, retrovisor',
  paint: 'pintura, barniz',
  rust: 'oxido, corrosion',
  trim: 'moldura, molduras',
  windshield: 'parabrisas, vidrio delantero, cristal delantero',
  'door-glass': 'vidrio, vidrios, cristal, cristales',
  seat: 'asiento, asientos, tapiceria, vestidura, vestiduras',
  carpet: 'alfombra, tapete, alfombras, tapetes',
  headliner: 'cielo, techo interior, forro del techo',
  dashboard: 'tablero, guantera',
  tire: 'llanta, llantas, neumatico, neumaticos, goma, gomas',
  'spare-tire': 'llanta de repuesto, llanta de refaccion, refaccion',
  wheel: 'rin, rines, rueda, ruedas',
  'window-regulator': 'ventana, ventanas, elevador, ventanilla, elevador de vidrio, elevadores',
  'door-lock': 'seguro, seguros, cerradura, chapa, chapas',
  radio: 'radio, estereo, bocinas, pantalla del radio',
  infotainment: 'pantalla',
  title: 'titulo, papeles',
  odometer: 'odometro, millaje, kilometraje',
  vehicle: 'carro, coche, auto, vehiculo, camioneta, troca, camion, unidad',
};

export const CONDITIONS_ES: Partial<Record<Condition, string>> = {
  leak: 'fuga, fugas, gotea, tira, goteo, goteando, tirando, chorrea, pierde, perdiendo, derrama, se tira, se sale, escurre, botando, gotera',
  seep: 'suda, sudando, resuma, humedad, transpira, rezuma',
  'fluid-low': 'nivel bajo, bajo de nivel, sin nivel, bajo nivel, le falta',
  'mixed-fluids':
    'revuelto con agua, revuelto con aceite, lechoso, mezclado con agua, mezclado con aceite, mezcla con agua, mezclado, revuelto, se revuelve, mezcla de agua',
  consumes:
    'consume, quema aceite, consume aceite, gasta aceite, se come el aceite, come aceite, consumo, quemando aceite',
  noise:
    'ruido, ruidos, suena, sonido, hace ruido, suena feo, sonando, truena, tronando, cruje, crujido, rechina fuerte, tronido, zumba, ruidoso',
  knock: 'golpeteo, cascabelea, golpetea, golpea, cascabeleo, golpeteando, toca biela, golpe de biela',
  tick: 'tictac, clic, cliquea',
  rattle: 'traqueteo, matraqueo, traquetea, sonaja',
  whine: 'chilla, zumbido, silbido, silba, chillido, zumba',
  grind: 'rechina, raspa, roza, tallando, talla, rechinan, rechinando, rozando, raspando, rechinido',
  clunk: 'golpe, golpes, brinco, trancazo, golpetazo, pega',
  squeal: 'chillan, rechinido, chillando',
  slip: 'patina, resbala, patinan, se resbala, patinando, se patina, derrapa',
  'harsh-shift':
    'golpea al cambiar, cambios bruscos, cambio brusco, entra fuerte, golpea al entrar, cambia brusco, patea, golpea en los cambios, cambia duro',
  'delayed-engagement':
    'tarda en entrar, tarda en agarrar, tarda en cambiar, demora en entrar, se tarda en entrar, se tarda en cambiar, tarda para entrar',
  'no-engagement':
    'no entra, no entran, no agarra, se sale de velocidad, no avanza, no camina, no jala, se bota, no mete, no entra la reversa, no tiene reversa, sin reversa, no hay reversa',
  hesitation: 'titubea, duda, se ahoga, cabecea, se jalonea, jalonea, se ahorca',
  jerk: 'jalonea, tironea, jalones, tirones, brinca, jaloneos, cabeceo, jaloneo',
  misfire: 'falla de encendido, fallando un cilindro, fallo de encendido, falla en cilindro, explosiones',
  rough: 'inestable, marcha irregular, tiembla en ralenti, tiembla en minimo',
  stall: 'se apaga, se apago, se para, apagandose, se muere, apaga solo, se ahoga y apaga, se paro',
  'no-start':
    'no enciende, no arranca, no prende, no da marcha, no encendio, no arranco, no quiere arrancar, no quiere prender, no quiere encender',
  'hard-start':
    'cuesta encender, batalla para arrancar, batalla para prender, tarda en arrancar, tarda en prender, batalla para encender, dificil de arrancar, tarda en encender, dificil para arrancar',
  'low-power':
    'sin fuerza, no tiene fuerza, pierde fuerza, falta de potencia, pierde potencia, sin potencia, no desarrolla, perdida de potencia, poca fuerza, perdio fuerza, no levanta',
  surge: 'se acelera solo, acelera solo, se acelera sola, revoluciones altas, acelerado',
  smoke: 'humo, humea, echa humo, humo azul, humo blanco, humo negro, humeando, saca humo, tira humo, vapor',
  smell: 'olor, huele, olor a quemado, huele a quemado, huele a gasolina, apesta',
  fire: 'incendio, fuego, se quemo, se incendio, llamas, lumbre',
  overheat:
    'se calienta, sobrecalienta, sobrecalentamiento, se sobrecalienta, calentamiento, hierve, calentandose, sobrecalentado, se calento, sobrecalento',
  'low-pressure': 'baja presion, sin presion, presion baja, pierde presion, no tiene presion, poca presion',
  'low-compression': 'baja compresion, sin compresion, compresion baja, poca compresion',
  vibration: 'vibra, tiembla, vibracion, vibraciones, temblor, vibrando, temblando, se sacude, sacude, tiemblan',
  pull: 'jala a la derecha, jala a la izquierda, se jala, jala para un lado, se carga a un lado, se va de lado, se carga, jala hacia, se va a la derecha, se va a la izquierda',
  play: 'juego, tiene juego, holgura, juego en la direccion, mucho juego',
  stiff: 'dura, duro, se traba, trabada, pesada, se pega, atorada, pesado, se endurece, muy dura, dura la direccion',
  'soft-pedal': 'pedal esponjoso, pedal suave, esponjoso, pedal bajo, pedal blando, esponjosos',
  'sinking-pedal': 'se va al fondo, pedal se va, se va hasta el fondo, se hunde, hasta el piso, al piso, se va al piso',
  worn: 'gastado, gastada, desgastado, desgastada, gastadas, gastados, desgastadas, desgastados, desgaste, lisas, acabadas, acabados, pelona, pelonas, vencidos, lisa, acabado, acabada, vencido, vencidas',
  cracked:
    'estrellado, agrietado, cuarteado, rajado, estrellada, agrietada, cuarteada, rajada, grieta, fisura, rajadura, estrellados, estrelladas, agrietadas',
  broken:
    'roto, rota, quebrado, quebrada, rotos, rotas, se rompio, se quebro, quebrados, quebradas, reventado, reventada, desbielado, desvielado, tronado, tronada, trono, dañado, dañada, dañados, dañadas, daño, daños, se daño, se trono, reventadas, se desbielo',
  bent: 'doblado, doblada, torcido, torcida, chueco, chueca, doblados, desalineado, desalineada',
  dented:
    'abolladura, abollado, golpeado, abollada, golpes en la carroceria, abolladuras, golpeada, sumido, golpecitos',
  scratched: 'rayado, rayones, rallado, rayada, raspones, rayas, rayon, raspado, raspon, rayaduras, rasguños',
  torn: 'roto asiento, desgarrado, rasgado, descosido, rasgada, descosida',
  stained: 'manchado, mancha, manchas, sucio, sucia, manchada, manchados',
  faded:
    'despintado, desteñido, pintura quemada, quemado por el sol, despintada, deslavada, opaca, pelandose, decolorada',
  rusted: 'oxidado, oxidada, corroido, oxidados, herrumbre, oxido, oxidadas, corrosion',
  'rusted-through': 'podrido, perforado, picado, podrida, hoyos de oxido, picada',
  loose: 'flojo, floja, suelto, suelta, flojos, flojas, sueltos, colgando, zafado, desprendido',
  missing:
    'falta, faltan, faltante, le falta, robado, robaron, no trae, no tiene, perdida, le faltan, sin tapa, robada',
  stuck: 'atorado, trabado, pegado, atascado, atorada, trabados, pegada, pegados',
  seized: 'amarrado, desbielado y amarrado, pegado el motor, trabado el motor, se amarro, se pego',
  blocked: 'tapado, obstruido, tapada, tapados, obstruida',
  burnt: 'quemado, quemada, fundido, quemados, fundida, fundidos, se fundio, quemadas, se quema, fundidas',
  melted: 'derretido, derretidos, derretida',
  wet: 'mojado, mojada, se mete el agua, entra agua, humedo, mojados, se moja, mojadas',
  flooded: 'inundado, inundacion, se inundo, inundada, carro inundado',
  inoperative:
    'no funciona, no sirve, no trabaja, no funcionan, no sirven, no enfria, no calienta, no abre, no cierra, no sube, no baja, no frena, no frenan, descompuesto, descompuesta, no jala el, no gira, no carga, fuera de servicio, no prenden, dejo de funcionar, inservible, no cargan, no responde, no da vuelta, inoperante, no suben, no bajan, no abren',
  intermittent: 'a veces, intermitente, de vez en cuando, en ocasiones, por momentos',
  failed:
    'falla, fallan, fallo, malo, mala, dañado, malos, malas, fallando, averia, averiado, defectuoso, defectuosa, descompone, se descompuso, ya no sirve, no sirve, fallas, defecto, averiada, mal estado, fallado, no da',
  weak: 'debil, no retiene carga, se descarga, baja carga, debiles',
  dead: 'muerta, descargada, descargado, muerto, bateria descargada',
  'no-communication': 'no comunica, sin comunicacion, no se comunica, no hay comunicacion',
  'warning-on':
    'encendida, prendida, prendido, se prende, luz encendida, encendido, prendidas, encendidas, se enciende, se prendio, se encendio, parpadea, parpadeando, encendidos',
  deployed:
    'bolsa tronada, activada, disparada, desplegada, bolsas tronadas, explotadas, activadas, desplegadas, reventadas, explotada',
  tampered:
    'manipulado, alterado, tapada con cinta, anulado, puenteado, sin catalizador, resistencia en, puente, eliminado',
  modified: 'modificado, modificada, levantada, bajado, levantado',
  'repaired-structure': 'soldado, soldadura, reparado chasis, soldada, enderezado, soldaduras, enderezada',
  branded:
    'salvamento, titulo de salvamento, titulo reconstruido, perdida total, reconstruido, titulo salvage, robo recuperado, titulo rebuilt, recuperado de robo',
  'not-actual':
    'millaje no real, millaje alterado, odometro alterado, millaje no verdadero, odometro cambiado, millas no reales, kilometraje alterado',
  absent: 'sin titulo, falta titulo, no tiene titulo, titulo pendiente, sin papeles',
  'codes-cleared':
    'codigos borrados, borraron los codigos, se borraron los codigos, borro los codigos, borraron codigos',
  'previous-use': 'ex taxi, fue taxi, ex policia, fue patrulla, rentado, fue de renta, ex renta',
  due: 'vencido el servicio, toca servicio, le toca, necesita servicio, necesita mantenimiento',
  'fluid-contaminated':
    'rebaba, limaya, limaduras, contaminado, contaminada, metal en el aceite, sucio el aceite, lodo, quemado el aceite, rebaba de metal',
  'fluid-burnt': 'aceite quemado, quemado el aceite de transmision',
};

export const WHOLES_ES: Partial<Record<`${Component}/${Condition}`, string>> = {
  'engine-oil/leak':
    'fuga de aceite, tira aceite, gotea aceite, fugas de aceite, pierde aceite, tirando aceite, fuga aceite, goteo de aceite, perdida de aceite',
  'coolant/leak':
    'fuga de anticongelante, tira anticongelante, tira agua, fuga de agua, fuga de refrigerante, pierde agua, pierde anticongelante, gotea anticongelante, tirando agua, tirando anticongelante',
  'coolant/fluid-low':
    'bajo de anticongelante, sin anticongelante, gasta agua, consume agua, bajo anticongelante, consume anticongelante, sin agua, se queda sin agua',
  'engine-oil/low-pressure':
    'baja presion de aceite, sin presion de aceite, no tiene presion de aceite, baja la presion de aceite',
  'engine-oil/mixed-fluids':
    'agua en el aceite, aceite revuelto con agua, aceite con agua, agua con aceite, aceite lechoso, se revolvio el agua con el aceite',
  'engine-oil/consumes': 'quema aceite, consume aceite, gasta aceite, come aceite, quemando aceite, consumo de aceite',
  'fuel/leak': 'fuga de gasolina, fuga de combustible, tira gasolina, gotea gasolina, tirando gasolina, fuga de diesel',
  'fuel/smell': 'huele a gasolina, olor a gasolina',
  'engine/no-start':
    'no enciende, no arranca, no prende, no da marcha, no arranco, no encendio, no quiere arrancar, no quiere prender',
  'engine/hard-start':
    'batalla para arrancar, batalla para prender, tarda en arrancar, tarda en prender, cuesta arrancar, tarda en encender, batalla para encender',
  'engine/stall': 'se apaga, se apago, apaga solo, se apaga solo, se apaga en los altos, se apaga manejando',
  'engine/knock': 'golpeteo de biela, toca biela, golpe de biela, golpeteo en el motor, biela suena',
  'engine/warning-on':
    'luz de check engine, check engine prendido, luz del motor, check engine encendido, luz de motor, testigo de motor, luz del check engine, foco de check engine, check engine prendida, testigo del motor',
  'engine/smoke': 'echa humo, humo azul, humo blanco, humo negro, saca humo, tira humo, humo por el escape, mucho humo',
  'engine/broken': 'motor desbielado, motor tronado, desbielado, motor quebrado, motor fundido',
  'engine/overheat': 'se calienta, se sobrecalienta, sobrecalentamiento, motor se calienta, se esta calentando',
  'engine/low-power':
    'sin fuerza, pierde fuerza, pierde potencia, no tiene fuerza, falta de fuerza, sin potencia, no desarrolla',
  'engine/misfire': 'falla un cilindro, falla de encendido, fallando un cilindro, falla de cilindro',
  'airbag/warning-on':
    'luz de airbag, luz de bolsa de aire, luz de bolsas de aire, luz del airbag, luz de la bolsa de aire, testigo de airbag, luz srs, luz de srs, luz de las bolsas de aire',
  'airbag/deployed':
    'bolsa de aire tronada, bolsas de aire tronadas, bolsas tronadas, bolsas activadas, bolsas de aire activadas, bolsas de aire desplegadas, airbag activado, bolsa de aire activada, bolsas de aire reventadas',
  'airbag/missing': 'sin bolsa de aire, sin bolsas de aire, no tiene bolsa de aire, falta bolsa de aire',
  'abs/warning-on': 'luz de abs, luz del abs, testigo de abs',
  'warning-lamp/warning-on':
    'luces de advertencia, luz de advertencia, luces en el tablero, luz en el tablero, luces del tablero encendidas, testigos encendidos, testigo encendido',
  'brakes/failed':
    'sin frenos, no frena, frenos fallan, no tiene frenos, se quedo sin frenos, fallan los frenos, no frenan, fallaron los frenos, no agarran los frenos',
  'transmission/no-engagement':
    'no entra reversa, no entra la reversa, sin reversa, no tiene reversa, no camina, no avanza, no hay reversa, no entran los cambios, no entra a',
  'transmission/slip': 'patina la transmision, transmision patina, se patina, caja patina, patina la caja',
  'transmission/harsh-shift':
    'golpea al cambiar, cambios bruscos, golpea la transmision, golpea en los cambios, la caja golpea',
  'battery/dead':
    'bateria muerta, bateria descargada, se descarga la bateria, necesita corriente, hay que pasarle corriente, pasar corriente',
  'battery/warning-on': 'luz de bateria, luz de la bateria',
  'engine-oil/warning-on': 'luz de aceite, luz del aceite',
  'air-conditioning/inoperative':
    'no enfria, aire no enfria, aire acondicionado no enfria, no sirve el aire, sin aire acondicionado, aire no sirve, no funciona el aire, clima no enfria, el aire no enfria, aire caliente, clima no sirve',
  'vehicle/flooded':
    'carro inundado, inundado, se inundo, daño por agua, daños por inundacion, linea de agua, inundacion',
  'title/branded':
    'titulo de salvamento, titulo salvage, titulo reconstruido, perdida total, salvamento, titulo rebuilt, recuperado de robo',
  'title/absent': 'sin titulo, no tiene titulo, titulo pendiente, falta titulo',
  'odometer/not-actual':
    'odometro alterado, millaje no real, millaje alterado, odometro cambiado, odometro no funciona, odometro no sirve, kilometraje alterado',
  'structure/bent':
    'chasis doblado, chasis dañado, chasis chueco, daño estructural, daño en el chasis, chasis torcido, estructura dañada',
  'structure/rusted-through': 'chasis oxidado, chasis podrido',
  'structure/repaired-structure': 'chasis soldado, chasis reparado, reparacion estructural, chasis enderezado',
  'vehicle/fire': 'se quemo, se incendio, incendio, daño por fuego, agarro fuego, agarro lumbre',
  'catalytic-converter/missing':
    'sin catalizador, robaron el catalizador, no tiene catalizador, falta el catalizador, catalizador robado, le robaron el catalizador, sin convertidor catalitico',
  'steering/failed': 'direccion dura, direccion muy dura, se puso dura la direccion, sin direccion hidraulica',
  'emissions/codes-cleared': 'codigos borrados, borraron los codigos, se borraron los codigos',
  'vehicle/unspecified': 'no es seguro manejar, necesita grua, en grua',
};

export const FUNCTIONS_ES: readonly FunctionWord[] = [
  { forms: 'enciende, arranca, prende', lost: 'no-start', part: 'engine' },
  {
    forms:
      'funciona, funcionan, trabaja, sirve, sirven, abre, cierra, sube, baja, responde, enfria, calienta, gira, carga, abren, cierran, cierra bien, frena, frenan',
    lost: 'inoperative',
  },
  { forms: 'entra, agarra, cambia, entran, cambian', lost: 'no-engagement' },
  { forms: 'acelera, avanza, camina, jala, desarrolla, levanta', lost: 'low-power' },
];

export const SCOPE_ES = {
  pseudo: 'no solo, no solamente, sin embargo, sin aviso, no se porque, sin razon, sin motivo',
  negatedNouns:
    'sin, ninguna, ningun, no hay, no presenta, no tiene ninguna, no se encontro, no se encontraron, no se observa, libre de, niega, no se oye, no se ve, no se detecta, no se escucha, no tiene ruido, no muestra, no existe, no existen, ninguno, no se observan, no se detectan, no se aprecia, negativo para, tampoco, ni',
  negatedVerb: 'nunca, jamas',
  noLonger: 'ya no',
  negatedBefore: 'ninguno, ninguna, negativo, no encontrado, no presente, no se encontro, descartado, nada',
  doubt:
    'posible, posiblemente, probable, probablemente, puede ser, quizas, tal vez, se sospecha, sospecho, parece ser, podria ser, creo que, a lo mejor, sospecha de',
  doubtBefore: 'no se pudo duplicar, no se pudo comprobar, no se confirmo, no se pudo reproducir, no se pudo verificar',
  hypothetical:
    'puede causar, podria causar, carta de recall, podria fallar, puede fallar, en caso de, riesgo de, podria provocar, puede provocar, aviso de recall',
  cured:
    'ya quedo, ya esta bien, ya funciona, ya se arreglo, resuelto, quedo bien, reparado y funciona, ya sirve, problema resuelto, ahora funciona, ya no tira, corregido, se corrigio, quedo listo, ahora esta bien, ya no hace, solucionado',
  persists:
    'sigue, otra vez, de nuevo, persiste, todavia, aun, continua, volvio, regreso, vuelve a, siguen, no se reparo, sin reparar, aun asi, no se arreglo, no ha sido reparado, no se ha reparado',
  recurs: 'sigue igual, persiste el problema, mismo problema, misma falla, no se arreglo, no quedo bien',
  terminators:
    'pero, aunque, excepto, salvo, porque, cuando, mientras, despues, luego, entonces, ademas, solo, solamente, tambien, debido a',
  reported: 'cliente dice, cliente reporta, dueño dice, el dueño, el cliente, cliente indica, cliente menciona',
  found: 'se encontro, mecanico, taller, se reviso, se diagnostico, encontre, se detecto, tecnico',
  tested: 'se midio, prueba de compresion, prueba, medido, lectura, escaner',
} as const;

export const PLACES_ES: Record<string, string> = {
  'left/': 'izquierdo, izquierda, lado izquierdo, lado del conductor, conductor, chofer, lado chofer',
  'right/': 'derecho, derecha, lado derecho, lado del pasajero, pasajero, copiloto',
  '/front': 'delantero, delantera, delanteros, delanteras, frente, frontal',
  '/rear': 'trasero, trasera, traseros, traseras',
  'both/': 'ambos, ambas, los dos, las dos',
  'left/front': 'delantero izquierdo, delantera izquierda',
  'right/front': 'delantero derecho, delantera derecha',
  'left/rear': 'trasero izquierdo, trasera izquierda',
  'right/rear': 'trasero derecho, trasera derecha',
};

export const REPAIR_VERBS_ES: Partial<Record<RepairMention['action'], string>> = {
  replace:
    'reemplazar, cambiar, reemplazado, cambiado, se cambio, reemplazo, cambio de, se reemplazo, se cambiaron, cambiamos, cambie, nuevo, nueva, nuevos, nuevas, se instalo, instalado, cambiada, reemplazada, cambiaron, cambiadas, reemplazaron, cambiados',
  rebuild: 'reconstruir, reconstruida, reconstruido, rectificar, rectificado, overhaul, ajuste de motor',
  repair:
    'reparar, arreglar, reparado, arreglado, se reparo, se arreglo, reparada, arreglada, reparacion, repararon, arreglaron',
  service: 'servicio, mantenimiento, afinacion, cambio de aceite',
  inspect: 'revisar, diagnosticar, checar, revision',
  adjust: 'ajustar, alinear, ajustado',
};

export const REPAIR_STATES_ES: Partial<Record<RepairMention['state'], string>> = {
  needed:
    'necesita, requiere, hay que, necesitan, se necesita, le hace falta, ocupa, requieren, se recomienda, se tiene que, tiene que, presupuesto',
  possible: 'puede necesitar, podria necesitar, tal vez necesita, posiblemente necesita',
  due: 'pronto, le toca, ya le toca, proximo',
  done: 'se le cambio, se le puso, recien, ya se, recientemente, se le cambiaron, se le hizo, hace poco',
  refused: 'no autorizo, rechazo, no quiso, no autorizado',
};

export const TROUBLE_ES =
  'problema, problemas, raro, rara, peligroso, mal, feo, fea, grave, detalle, detalles, anormal, extraño, extraña, pesimo, inseguro, terrible, horrible, desconocido';
export const GOOD_ES =
  'bien, bueno, buena, buenas, correcto, en orden, buen estado, perfecto, buenos, excelente, funciona bien, normal, sin problemas, todo bien, correctamente, en buen estado, excelentes, perfectas, perfectos, limpio, seco, suave, suavemente, como nuevo, aprobo, paso la prueba';
export const SLIGHT_ES =
  'leve, ligero, ligera, poco, un poco, pequeño, pequeña, poquito, leves, ligeramente, pequeños, pequeñas, ligeros, leve fuga';
export const HARMLESS_ES =
  'un solo dueño, dos llaves, unico dueño, dueño unico, titulo limpio, llantas nuevas, frenos nuevos, bateria nueva, titulo en mano, manual del propietario, en garaje, nunca chocado, carfax limpio';
