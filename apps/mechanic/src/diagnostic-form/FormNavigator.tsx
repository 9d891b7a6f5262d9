import { FORM_SECTIONS, type FormValues, type SectionId, formErrors, sectionProgress } from '@lanelight/contracts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SectionNavigator } from './SectionNavigator';

/** How far the form has come. Follows typing at a lower priority, so that a slow tablet never lags behind the keys. */
export function FormNavigator() {
  const { control } = useFormContext<FormValues>();
  const values = useDeferredValue(useWatch({ control }) as FormValues);
  const sections = useMemo(() => sectionProgress(values, formErrors(values)), [values]);
  const [current, setCurrent] = useState<SectionId>('vehicle');

  useEffect(() => {
    // The section that crosses the upper third of the window is the one being worked on.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id as SectionId);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const { id } of FORM_SECTIONS) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);

  const go = (id: string): void => {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  return (
    <SectionNavigator
      sections={sections.map(({ title, ...section }) => ({ ...section, label: title }))}
      current={current}
      onGo={go}
    />
  );
}
