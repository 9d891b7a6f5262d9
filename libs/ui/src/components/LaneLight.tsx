import { SALE_LIGHT_LABELS, type SaleLightColor } from '@lanelight/contracts';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import classes from './LaneLight.module.css';

const LIGHTS: readonly SaleLightColor[] = ['green', 'yellow', 'red'];
const NAMES: Record<SaleLightColor, string> = { green: 'Green', yellow: 'Yellow', red: 'Red' };

/** Each light has its own shape, as on Canadian signals, so it is told apart without colour. Drawn on 76 by 76. */
const SHAPES: Record<SaleLightColor, { off: string; lit: string; ring: string }> = {
  green: {
    off: 'M38 12a26 26 0 1 1 0 52a26 26 0 1 1 0-52Z',
    lit: 'M38 11a27 27 0 1 1 0 54a27 27 0 1 1 0-54Z',
    ring: 'M38 3a35 35 0 1 1 0 70a35 35 0 1 1 0-70Z',
  },
  yellow: {
    off: 'M38 11 65 38 38 65 11 38Z',
    lit: 'M38 12 64 38 38 64 12 38Z',
    ring: 'M38 2 74 38 38 74 2 38Z',
  },
  red: {
    off: 'M17 14h42a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3Z',
    lit: 'M16 13h44a3 3 0 0 1 3 3v44a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3V16a3 3 0 0 1 3-3Z',
    ring: 'M10 5h56a5 5 0 0 1 5 5v56a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5Z',
  },
};

/** "Yellow Light" and "(Limited Guarantee)". */
function words(light: SaleLightColor): [string, string] {
  const label = SALE_LIGHT_LABELS[light];
  const at = label.indexOf(' (');
  return [label.slice(0, at), label.slice(at + 1)];
}

export interface LaneLightProps {
  /** Null while the answer is on its way: three unlit lamps. */
  light: SaleLightColor | null;
  /** Lamps of 76, 44 or 24 px. `small` has no names on it and stands beside words. */
  size?: 'large' | 'medium' | 'small';
  /** Hangs by two posts from a {@link Gantry} directly above it. */
  hanging?: boolean;
  /** Not announced, because the words stand beside it. */
  silent?: boolean;
}

/** The sale light in its housing: all three lamps in fixed order, one of them lit. */
export function LaneLight({ light, size = 'large', hanging, silent }: LaneLightProps) {
  return (
    <div
      className={cx(classes.laneLight, classes[size])}
      {...(silent
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': light ? SALE_LIGHT_LABELS[light] : 'Sale light not known yet' })}
    >
      {hanging && <div className={classes.posts} />}
      <div className={classes.housing}>
        {LIGHTS.map((lamp) => {
          const lit = lamp === light;
          const shape = SHAPES[lamp];
          return (
            <div key={lamp} className={cx(classes.lamp, lit && classes.lit)}>
              <svg viewBox="0 0 76 76">
                {lit ? (
                  <g className={cx(classes.glow, classes[lamp])}>
                    <path className={classes.ring} d={shape.ring} />
                    <path className={classes.fill} d={shape.lit} />
                  </g>
                ) : (
                  <path className={classes.off} d={shape.off} />
                )}
              </svg>
              {size !== 'small' && <span>{NAMES[lamp]}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The light's words in full size: name, then condition. */
export function LaneLightWords({ light }: { light: SaleLightColor }) {
  const [name, condition] = words(light);
  return (
    <p className={classes.words}>
      <b>{name}</b> <span>{condition}</span>
    </p>
  );
}

/** The light in running text: its shape and its exact words. */
export function LaneLightInline({ light }: { light: SaleLightColor }) {
  return (
    <span className={classes.inline}>
      <svg width="18" height="18" viewBox="-2 -2 80 80" className={classes[light]} aria-hidden>
        <path
          d={light === 'green' ? SHAPES.green.ring : SHAPES[light].off}
          transform={light === 'green' ? undefined : 'translate(38 38) scale(1.24) translate(-38 -38)'}
        />
      </svg>
      {SALE_LIGHT_LABELS[light]}
    </span>
  );
}

/** The heavy rule that a lane light hangs from; once in a page. */
export function Gantry({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={cx(classes.gantry, className)} aria-label={label}>
      {children}
    </section>
  );
}
