import type { NavigationItem } from '@lanelight/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './PrimaryTile.module.css';

/** The one filled tile of a dashboard. */
export function PrimaryTile({
  to,
  icon: Icon,
  title,
  description,
}: Pick<NavigationItem, 'to' | 'icon' | 'description'> & { title: string }) {
  return (
    <Link to={to} className={classes.primary}>
      <Icon size={40} stroke={1.75} aria-hidden />
      <span>
        <b>{title}</b>
        <span>{description}</span>
      </span>
      <IconArrowRight size={40} stroke={1.75} aria-hidden />
    </Link>
  );
}
