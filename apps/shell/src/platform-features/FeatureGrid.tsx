import { Tag } from '@lanelight/ui';
import type { Feature } from './features';
import classes from './FeatureGrid.module.css';

/** Features in two ruled columns. */
export function FeatureGrid({
  features,
  headings: Heading = 'h3',
}: {
  features: readonly Feature[];
  headings?: 'h2' | 'h3';
}) {
  return (
    <ul className={classes.grid}>
      {features.map(({ icon: Icon, title, text, points, comingSoon }) => (
        <li key={title}>
          <Icon size={32} stroke={1.5} aria-hidden />
          <div>
            <div className={classes.head}>
              <Heading>{title}</Heading>
              {comingSoon && <Tag>Coming Soon</Tag>}
            </div>
            <p>{text}</p>
            {points && (
              <ul className={classes.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
