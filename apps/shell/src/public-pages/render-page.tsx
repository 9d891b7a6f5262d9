import './static.css';
import { AppTheme } from '@lanelight/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Footer } from '../frame/Footer';
import { PageFrame, SkipLink } from '../frame/PageFrame';
import { PublicHeader } from '../frame/PublicHeader';

/** What stands in the body of a page that everybody may read, and its title. */
export interface StaticPage {
  title: string;
  body: string;
}

const TITLE = /<title>(.*?)<\/title>/;

/** Renders a page once, at build time. It needs no application to be read; `in-page.ts` gives it the rest. */
export function renderPage(path: string, page: ReactNode): StaticPage {
  const markup = renderToStaticMarkup(
    <AppTheme>
      <StaticRouter location={path}>
        <SkipLink />
        <PageFrame>
          <PublicHeader />
          {page}
          <Footer />
        </PageFrame>
      </StaticRouter>
    </AppTheme>,
  );
  const title = TITLE.exec(markup)?.[1];
  if (title === undefined) throw new Error(`The page at ${path} has no title`);
  return { title, body: markup.replace(TITLE, '') };
}
