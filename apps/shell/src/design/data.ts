import { SAMPLE_VIN as VIN } from '../landing/sample';

export {
  SAMPLE_ANNOUNCED as ANNOUNCED,
  SAMPLE_ANNOUNCEMENT as ANNOUNCEMENT,
  SAMPLE_REPAIRS as REPAIRS,
  SAMPLE_VIN as VIN,
} from '../landing/sample';

export const VEHICLES = [
  {
    id: '1',
    name: '2003 Honda Accord EX-V6',
    vin: VIN,
    stock: '24817',
    added: 'Oct 14, 2025',
    status: 'Complete' as const,
  },
  {
    id: '2',
    name: '2016 Toyota Camry SE',
    vin: '4T1BF1FK2GU558301',
    stock: '24811',
    added: 'Oct 14, 2025',
    status: 'In Progress' as const,
  },
  {
    id: '3',
    name: 'Unknown Vehicle',
    vin: '2T1BU4EE9BC62',
    stock: 'No Stock #',
    added: 'Oct 12, 2025',
    status: 'Incomplete' as const,
  },
];

export const LIGHTS = ['No Warning Lights', 'Check Engine Light', 'ABS', 'Airbag', 'Battery/Charging'];

export const CODES = [
  { code: 'P0302', description: 'Cylinder 2 Misfire Detected', isPermanent: true },
  { code: 'P0420', description: 'Catalyst System Efficiency Below Threshold, Bank 1', isPermanent: false },
];
