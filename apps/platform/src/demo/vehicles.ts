import { answersInOrder, type DraftForm, type SubmitDiagnosticRequest } from '@lanelight/contracts';
import { DEMO_CUSTOMERS, NORTH, SOUTH, type DemoAuction } from './people.js';

type Form = Omit<SubmitDiagnosticRequest, 'id' | 'draftId' | 'year' | 'make' | 'model' | 'trim' | 'engine'>;

interface DemoVehicle {
  id: string;
  auctionId: string;
  form: Form;
  /** Its assessment fails, so that the vehicle is seen on its way. */
  isLeftInProgress?: true;
}

/** A diagnostic with nothing found; `changes` says what was. */
function form(
  customerId: string,
  vin: string,
  stockNumber: string,
  mileage: number,
  changes: Partial<Form> = {},
): Form {
  const customer = DEMO_CUSTOMERS.find(({ id }) => id.endsWith(customerId))!;
  return {
    ...answersInOrder(),
    stockNumber,
    vin,
    mileage,
    postInspectionMileage: mileage + 3,
    customerId: customer.id,
    customer: customer.name,
    ...changes,
  };
}

const vehicle = (auction: DemoAuction, number: string, entered: Form, isLeftInProgress?: true): DemoVehicle => ({
  id: `01920000-0000-7000-8000-0000000003${number}`,
  auctionId: auction.id,
  form: entered,
  ...(isLeftInProgress && { isLeftInProgress }),
});

/** Submitted diagnostics: every light, every certification level, and one vehicle on its way. */
export const DEMO_VEHICLES: readonly DemoVehicle[] = [
  vehicle(
    NORTH,
    '01',
    form('201', '1HGCM82633A004352', '24817', 148_212, {
      diagnosticCodes: [
        { code: 'P0302', isPermanent: true },
        { code: 'P0420', isPermanent: false },
      ],
      readinessMonitorStatus: 'incomplete',
      warningLights: ['Check Engine Light'],
      engineOperationStatus: 'issues',
      engineNotes: 'Misfire on cylinder 2, worse under load. Swapped coils 2 and 4, misfire moved to 4.',
      airConditioningOperationStatus: 'issues',
      airConditioningNotes:
        'A/C inoperative. Compressor clutch does not engage. Blower works, vents stay at outside air.',
      immediateRepairs: ['Ignition coil', 'Spark plugs'],
      potentialRepairs: ['Catalytic converter'],
      additionalNotes: 'Two keys. No belt sticker under the hood.',
    }),
  ),
  vehicle(
    NORTH,
    '02',
    form('202', '4T1BF1FK1GU558301', '24811', 71_340, {
      diagnosticCodes: [{ code: 'P0301', isPermanent: false }],
      warningLights: ['Check Engine Light'],
      readinessMonitorStatus: 'incomplete',
    }),
    true,
  ),
  vehicle(
    NORTH,
    '03',
    form('203', '3GCPKSE77CG204417', '24806', 163_900, {
      structureFrameIssues: 'yes',
      structureFrameNotes:
        'Left front frame rail is kinked behind the bumper mount, about 30 mm out of line. Old repair welds visible.',
      transmissionOperationStatus: 'issues',
      transmissionIssues: ['hesitation', 'jerking'],
      transmissionNotes: 'Hesitates two seconds into drive, then jerks into second gear when hot. Fluid is dark.',
      immediateRepairs: ['Frame section or rail'],
      potentialRepairs: ['Transmission rebuild'],
    }),
  ),
  vehicle(NORTH, '04', form('201', '5N1AT2MV0JC731620', '24798', 64_118)),
  vehicle(NORTH, '05', form('202', 'KM8K2CAB4PU001140', '24825', 21_467)),
  vehicle(
    NORTH,
    '06',
    form('203', '2D8HN54109R583064', '24790', 132_775, {
      diagnosticCodes: [{ code: 'C0035', isPermanent: false }],
      warningLights: ['ABS', 'Traction Control'],
      safetySystemIssues: 'yes',
      safetyNotes:
        'ABS lamp stays on. Scanner reads no signal from the left front wheel speed sensor. Brakes hold straight.',
      immediateRepairs: ['Wheel speed sensor'],
    }),
  ),
  vehicle(
    NORTH,
    '11',
    form('201', '5YFEPMAE9MP212345', '24788', 78_410, {
      immediateRepairs: ['Brake pads'],
      additionalNotes: 'Front pads at 3 mm.',
    }),
  ),
  vehicle(
    NORTH,
    '12',
    form('203', '1FAFP53U14A112345', '24781', 231_650, {
      diagnosticCodes: [
        { code: 'P0730', isPermanent: true },
        { code: 'P0171', isPermanent: false },
      ],
      readinessMonitorStatus: 'incomplete',
      warningLights: ['Check Engine Light', 'Battery/Charging'],
      engineOperationStatus: 'issues',
      engineNotes:
        'Knocks from the lower end when warm, oil pressure drops at idle. Coolant in the oil, milky residue under the cap.',
      transmissionOperationStatus: 'issues',
      transmissionIssues: ['jerking', 'other'],
      transmissionNotes:
        'Slips out of third gear under load and flares on every shift. Fluid smells burnt and is black.',
      immediateRepairs: ['Head gasket', 'Transmission replacement'],
      potentialRepairs: ['Engine replacement (used)'],
      additionalNotes: 'Sold as it stands at the wish of the customer.',
    }),
  ),
  vehicle(SOUTH, '07', form('204', '5YJ3E1EA2KF317000', 'S-5120', 48_930)),
  vehicle(SOUTH, '08', form('205', '1FTFW1ET5DFC10312', 'S-5117', 112_480)),
  vehicle(
    SOUTH,
    '09',
    form('204', '1FT7W2BT8GEA12345', 'S-5109', 141_250, {
      emissionsAltered: 'yes',
      emissionsAlterations: ['diesel'],
      emissionsNotes:
        'Particulate filter and EGR cooler are removed, straight pipe fitted, tuner plugged into the OBD port.',
    }),
  ),
  vehicle(
    SOUTH,
    '10',
    form('205', '1C4RJFAG0FC625797', 'S-5102', 97_605, {
      diagnosticCodes: [{ code: 'B0001', isPermanent: false }],
      warningLights: ['Airbag'],
      safetySystemIssues: 'yes',
      safetyNotes: 'Airbag lamp stays on after start. Driver frontal airbag stage 1 circuit reads open on the scanner.',
      immediateRepairs: ['Airbag'],
    }),
  ),
];

/** Forms that are not finished. */
export const DEMO_DRAFTS: readonly { id: string; auctionId: string; form: DraftForm }[] = [
  {
    id: '01920000-0000-7000-8000-000000000401',
    auctionId: NORTH.id,
    form: {
      vin: '1FTFW1ET1BFA44218',
      year: 2011,
      make: 'Ford',
      model: 'F-150',
      trim: 'XLT',
      customer: 'Lakehead Fleet Services',
      customerId: '01920000-0000-7000-8000-000000000203',
      mileage: 138_004,
      engineWarmedUp: 'yes',
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000402',
    auctionId: NORTH.id,
    form: {
      stockNumber: '24802',
      vin: '4S4BRBCC7E3217904',
      year: 2014,
      make: 'Subaru',
      model: 'Outback',
      customer: 'Riverside Motors',
      customerId: '01920000-0000-7000-8000-000000000202',
      mileage: 99_480,
      warningLights: ['Tire Pressure'],
    },
  },
  {
    id: '01920000-0000-7000-8000-000000000403',
    auctionId: SOUTH.id,
    form: {
      stockNumber: 'S-5124',
      vin: '2T1BU4EE9BC62',
      customer: 'Magnolia Rentals',
      customerId: '01920000-0000-7000-8000-000000000205',
    },
  },
];
