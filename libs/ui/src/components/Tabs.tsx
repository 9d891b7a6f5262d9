import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

export interface TabItem<V extends string = string> {
  value: V;
  label: string;
  content: ReactNode;
}

interface TabsProps<V extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Parts of a page of which one is shown. The arrow keys move between the tabs. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  return (
    <MantineTabs unstyled value={value} onChange={(next) => next !== null && onChange(next as V)} keepMounted={false}>
      <MantineTabs.List aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
