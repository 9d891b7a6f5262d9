import { FORM_SECTIONS, type SectionId } from '@lanelight/contracts';
import { memo, type ComponentType } from 'react';
import { CodesSection } from './CodesSection';
import { FormSection } from './FormSection';
import { LightsSection } from './LightsSection';
import { MileageSection } from './MileageSection';
import { RepairsSection } from './RepairsSection';
import { VehicleSection } from './VehicleSection';

/** Sections with controls of their own. Every other one asks for its fields one below the other. */
const OWN_SECTIONS: Partial<Record<SectionId, ComponentType>> = {
  vehicle: VehicleSection,
  mileage: MileageSection,
  codes: CodesSection,
  lights: LightsSection,
  repairs: RepairsSection,
};

/** The whole form. Apart from the view, whose notes on what is saved change while someone types. */
export const Sections = memo(function Sections() {
  return FORM_SECTIONS.map(({ id }) => {
    const Own = OWN_SECTIONS[id];
    return Own ? <Own key={id} /> : <FormSection key={id} id={id} />;
  });
});
