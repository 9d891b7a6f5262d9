import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing';
import { AccordionSection } from './Accordion';

describe('a section that opens and closes', () => {
  it('is opened and closed by its heading', async () => {
    const { user } = renderWithProviders(
      <AccordionSection title="North Lane" count="3 users">
        Ray Delgado
      </AccordionSection>,
    );
    const heading = screen.getByRole('button', { name: 'North Lane 3 users', expanded: false });
    await user.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(heading).toHaveAttribute('aria-expanded', 'false');
  });

  it('follows its owner, so that one of a group is open at a time', async () => {
    function Group() {
      const [open, setOpen] = useState<string | null>('Engine');
      return ['Engine', 'Brakes'].map((title) => (
        <AccordionSection
          key={title}
          title={title}
          open={open === title}
          onOpenChange={(next) => setOpen(next ? title : null)}
        >
          Answers
        </AccordionSection>
      ));
    }
    const { user } = renderWithProviders(<Group />);
    await user.click(screen.getByRole('button', { name: 'Brakes' }));
    expect(screen.getByRole('button', { name: 'Brakes' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Engine' })).toHaveAttribute('aria-expanded', 'false');
  });
});
