import { MESSAGES } from '@lanelight/contracts';
import { ButtonLink, Page, PageHeader } from '@lanelight/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './NotFoundPage.module.css';

/** Any path that no page has (specification, section 2). */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={MESSAGES.notFound.title} />
      <p className={classes.text}>Check the address. The vehicle may have been removed.</p>
      <ButtonLink to="/" icon={<IconArrowLeft aria-hidden />}>
        Home
      </ButtonLink>
    </Page>
  );
}
