const FORD = /ford|lincoln|mercury/;
const GM = /chevrolet|gmc|buick|cadillac|pontiac|saturn|oldsmobile|hummer/;
const CHRYSLER = /chrysler|dodge|jeep|\bram\b|plymouth|fiat/;
const HONDA = /honda|acura/;
const TOYOTA = /toyota|lexus|scion/;
const NISSAN = /nissan|infiniti/;
const HYUNDAI = /hyundai|kia|genesis/;
const VOLKSWAGEN = /volkswagen|audi/;

/**
 * What makers' own codes point to, as the trade knows them. The reference table has generic codes only, and
 * the same number means different things on different makes. First match wins.
 */
export const FAULT_BY_MAKER_CODE: readonly (readonly [makes: RegExp, code: RegExp, fault: string])[] = [
  [FORD, /^P11(30|31|50|51)$/, 'runs-lean'],
  [FORD, /^P11(32|52)$/, 'runs-rich'],
  [FORD, /^P123[357]$/, 'fuel-pump'],
  [FORD, /^P1260$/, 'immobilizer'],
  [FORD, /^P12(85|99)$/, 'overheating'],
  [FORD, /^P140[0-9]$/, 'egr'],
  [FORD, /^P14(43|5[01])$/, 'evap'],
  [FORD, /^P150[4-7]$/, 'idle-fault'],
  [FORD, /^P15(18|19|37|38)$/, 'intake-leak'],
  [FORD, /^P174[0-4]$/, 'converter-clutch'],
  [FORD, /^C11[4-7]5$/, 'wheel-speed-sensor'],
  [FORD, /^C109[56]$/, 'abs-module'],
  [FORD, /^B1318$/, 'low-voltage'],

  [GM, /^P1101$/, 'maf-sensor'],
  [GM, /^P1(12[0-5]|516|518|523)$/, 'throttle-body'],
  [GM, /^P11[35][34]$/, 'oxygen-sensor'],
  [GM, /^P1258$/, 'overheating'],
  [GM, /^P1345$/, 'cam-crank-correlation'],
  [GM, /^P13[56]1$/, 'ignition-coil'],
  [GM, /^P140[46]$/, 'egr'],
  [GM, /^P141[56]$/, 'secondary-air'],
  [GM, /^P1441$/, 'evap'],
  [GM, /^P16(26|31)$/, 'immobilizer'],
  [GM, /^P163[78]$/, 'charging'],
  [GM, /^P1(811|870)$/, 'gear-ratio'],
  [GM, /^P18(60|87)$/, 'converter-clutch'],

  [CHRYSLER, /^P1281$/, 'thermostat'],
  [CHRYSLER, /^P1282$/, 'fuse'],
  [CHRYSLER, /^P1391$/, 'cam-sensor'],
  [CHRYSLER, /^P1398$/, 'crank-sensor'],
  [CHRYSLER, /^P14(86|94|95)$/, 'evap'],
  [CHRYSLER, /^P14(89|90|91)$/, 'cooling-fan'],
  [CHRYSLER, /^P1(594|682)$/, 'charging'],
  [CHRYSLER, /^P1740$/, 'converter-clutch'],
  [CHRYSLER, /^P17(75|76|90|91)$/, 'shift-control'],

  [HONDA, /^P1259$/, 'vvt'],
  [HONDA, /^P129[78]$/, 'charging'],
  [HONDA, /^P1399$/, 'misfire'],
  [HONDA, /^P145[67]$/, 'evap'],
  [HONDA, /^P149[18]$/, 'egr'],
  [HONDA, /^P136[126]$/, 'cam-sensor'],
  [HONDA, /^P15(08|09|19)$/, 'idle-fault'],
  [HONDA, /^P1(157|16[67])$/, 'oxygen-sensor'],
  [HONDA, /^P17(40|53)$/, 'converter-clutch'],
  [HONDA, /^P17(38|39|50|51|68)$/, 'shift-control'],
  [HONDA, /^P1449$/, 'hybrid-battery'],

  [TOYOTA, /^P1(349|354|656|663)$/, 'vvt'],
  [TOYOTA, /^P11[35][05]$/, 'oxygen-sensor'],
  [TOYOTA, /^P1604$/, 'hard-start'],
  [TOYOTA, /^P(1605|319[01])$/, 'runs-badly'],
  [TOYOTA, /^P13(00|05|10|15)$/, 'ignition-coil'],
  [TOYOTA, /^P30(00|06|1\d|2\d)$/, 'hybrid-battery'],
  [TOYOTA, /^C02(00|05|10|15)$/, 'wheel-speed-sensor'],

  [NISSAN, /^P12(73|74|78|79|83|84)$/, 'oxygen-sensor'],
  [NISSAN, /^P1320$/, 'ignition-coil'],
  [NISSAN, /^P1217$/, 'overheating'],
  [NISSAN, /^P17(15|20)$/, 'transmission-sensor'],
  [NISSAN, /^P174[04]$/, 'converter-clutch'],
  [NISSAN, /^P17(45|77|78|F0|F1)$/, 'cvt'],
  [NISSAN, /^P161[0-5]$/, 'immobilizer'],
  [NISSAN, /^P1805$/, 'brake-light-switch'],
  [NISSAN, /^P11(10|11|35|40)$/, 'vvt'],
  [NISSAN, /^P144[068]$/, 'evap'],
  [NISSAN, /^P112[2468]$/, 'throttle-body'],
  [NISSAN, /^C110[1-4]$/, 'wheel-speed-sensor'],

  [HYUNDAI, /^P1326$/, 'engine-knock'],
  [HYUNDAI, /^P1295$/, 'throttle-body'],
  [HYUNDAI, /^P1624$/, 'cooling-fan'],
  [HYUNDAI, /^P1693$/, 'immobilizer'],
  [HYUNDAI, /^C120[0369]$/, 'wheel-speed-sensor'],
  [HYUNDAI, /^C12(59|60)$/, 'steering-angle-sensor'],
  [HYUNDAI, /^C1604$/, 'abs-module'],

  [VOLKSWAGEN, /^P11(28|30|36|71)$/, 'runs-lean'],
  [VOLKSWAGEN, /^P11(27|37|72)$/, 'runs-rich'],
  [VOLKSWAGEN, /^P1340$/, 'cam-crank-correlation'],
  [VOLKSWAGEN, /^P1296$/, 'thermostat'],
  [VOLKSWAGEN, /^P1297$/, 'boost-fault'],
  [VOLKSWAGEN, /^P1545$/, 'throttle-body'],
  [VOLKSWAGEN, /^P1411$/, 'secondary-air'],
  [/volkswagen|audi|mercedes/, /^P1570$/, 'immobilizer'],
  [VOLKSWAGEN, /^P17(40|BF)|^P189C/, 'dual-clutch'],

  [/bmw|mini/, /^P108[35]$/, 'runs-lean'],
  [/bmw|mini/, /^P108[46]$/, 'runs-rich'],
  [/bmw|mini/, /^P15(19|22|23|29)$/, 'vvt'],
  [/bmw|mini/, /^P1622$/, 'thermostat'],

  [/land rover|jaguar/, /^C1A/, 'air-suspension'],

  [/subaru/, /^P14(00|43|46)$/, 'evap'],
  [/subaru/, /^P1491$/, 'pcv'],
  [/subaru/, /^P141[08]$/, 'secondary-air'],
  [/subaru/, /^P115[24]$/, 'oxygen-sensor'],
];
