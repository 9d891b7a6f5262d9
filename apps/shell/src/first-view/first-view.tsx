import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@lanelight/ui/theme/tokens.css';
import '@lanelight/ui/theme/global.css';
import { LoadingText, Page, PageHeader, SkeletonRows } from '@lanelight/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppBar } from '../frame/AppBar';
import { PageFrame } from '../frame/PageFrame';

/**
 * The frame of a signed-in page in each width, rendered once by the build. `start.ts` shows it with the values of the page and
 * the session in the place of the names in braces, until the application takes over.
 */
const frame = (width: 'wide' | 'text'): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <PageFrame>
        <AppBar auction="{auction}" userName="{userName}" onSignOut={() => undefined} />
        <Page width={width}>
          <PageHeader title="{title}" back={{ to: '{backTo}', label: '{backLabel}' }} />
          <LoadingText hidden>Loading...</LoadingText>
          <SkeletonRows />
        </Page>
      </PageFrame>
    </StaticRouter>,
  )
    // The script names the window, and a button works when the application is there.
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('<button', '<button disabled=""')
    // The router takes the name for a path of its own.
    .replace('href="/{backTo}"', 'href="{backTo}"');

export const html = (['wide', 'text'] as const)
  .map((width) => `<template id="${width}-view">${frame(width)}</template>`)
  .join('');
