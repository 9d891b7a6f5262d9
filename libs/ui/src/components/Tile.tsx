import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx';
import type { NavigationItem } from '../federation/remote-module';
import classes from './Tile.module.css';

/** Tiles as rows under one rule, or as ruled cells three abreast. */
export function TileList({ layout = 'rows', children }: { layout?: 'rows' | 'cells'; children: ReactNode }) {
  return <ul className={cx(classes.tiles, classes[layout])}>{children}</ul>;
}

interface TileProps {
  to: string;
  icon: NavigationItem['icon'];
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** A figure before the chevron. */
  count?: number | undefined;
  /** Sets the title in the accent: the one to choose first. */
  first?: boolean;
}

/** A way on: icon, title, one line, chevron. The whole tile is the link. Goes into a {@link TileList}. */
export function Tile({ to, icon: Icon, title, description, count, first }: TileProps) {
  return (
    <li className={classes.tile}>
      <Link to={to} className={classes.link}>
        <Icon size={32} stroke={1.5} aria-hidden />
        <span className={classes.text}>
          <span className={cx(classes.title, first && classes.first)}>{title}</span>
          {description && <span className={classes.description}>{description}</span>}
        </span>
        {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
        <IconChevronRight className={classes.chevron} size={24} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
