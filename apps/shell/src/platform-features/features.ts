import {
  IconBolt,
  IconCertificate,
  IconReportMoney,
  IconEngine,
  IconMapPin,
  IconNotes,
  IconScan,
  IconTools,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export interface Feature {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text: string;
  /** What it holds, one line each. */
  points?: readonly string[];
  comingSoon?: boolean;
}

/** The six features of every report (specification, section 2). */
export const FEATURES: readonly Feature[] = [
  {
    icon: IconEngine,
    title: 'OBD-II Code Analysis',
    text: 'Each code with its meaning, its likely repair, and whether it is permanent.',
  },
  {
    icon: IconReportMoney,
    title: 'Cost & Value Estimation',
    text: 'Wholesale and retail cost for each repair, and a value range for the car as it stands.',
  },
  {
    icon: IconCertificate,
    title: 'NAAA Recommendations',
    text: 'Light, certification level and announcement, under the NAAA guidelines of August 5, 2024.',
  },
  {
    icon: IconNotes,
    title: 'Mechanic Notes',
    text: "The mechanic's own words beside each line they support. Every rating has a reason.",
  },
  {
    icon: IconBolt,
    title: 'Instant Reports',
    text: 'The summary is ready as soon as the mechanic submits. The risk assessment follows.',
  },
  {
    icon: IconTools,
    title: 'Repair Predictions',
    text: 'Necessary and possible repairs, listed separately, each with its evidence.',
  },
];

/** What stands beside the reports. */
export const TOOLS: readonly Feature[] = [
  {
    icon: IconScan,
    title: 'VIN Decoder',
    text: 'Type a VIN, get the vehicle.',
    points: ['Vehicle specification lookup', 'Manufacturer details', 'Model year verification'],
  },
  {
    icon: IconMapPin,
    title: 'Local Auction Guidance',
    text: 'Where a car like this sells well near you.',
    points: ['Location-based auction finder', 'Vehicle-specific matching', 'Auction house ratings and reviews'],
    comingSoon: true,
  },
];
