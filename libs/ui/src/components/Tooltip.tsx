import { Tooltip as MantineTooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './Tooltip.module.css';

interface TooltipProps {
  /** Without a label there is no tooltip. */
  label: string | null;
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/** A short explanation of the element it wraps: on hover, on focus and on tap; Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={!label}
      events={{ hover: true, focus: true, touch: true }}
      position="bottom-start"
      offset={10}
      multiline
      maw={320}
      withArrow
      arrowSize={10}
      arrowOffset={20}
      interactive
      transitionProps={{ duration: 0 }}
      classNames={{ tooltip: classes.tooltip ?? '', arrow: classes.arrow ?? '' }}
    >
      {children}
    </MantineTooltip>
  );
}

/** An "i" button beside a label, for an explanation that most people do not need. */
export function InfoTip({ label }: { label: string }) {
  return (
    <Tooltip label={label}>
      <button type="button" className={classes.info} aria-label={label}>
        <IconInfoCircle size={20} aria-hidden />
      </button>
    </Tooltip>
  );
}
