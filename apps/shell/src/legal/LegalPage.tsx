import { Page, PageHeader } from '@lanelight/ui';
import type { ReactNode } from 'react';
import classes from './LegalPage.module.css';

export interface LegalSection {
  title: string;
  content: ReactNode;
}

const idOf = (index: number): string => `section-${index + 1}`;

/** A legal text: contents at the side, numbered sections to read. */
export function LegalPage({
  title,
  updated,
  sections,
}: {
  title: string;
  updated: string;
  sections: readonly LegalSection[];
}) {
  return (
    <Page>
      <PageHeader title={title} subtitle={`Last updated: ${updated}`} />
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label="Contents">
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${idOf(index)}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map((section, index) => (
            <section key={section.title} id={idOf(index)} className={classes.section}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
