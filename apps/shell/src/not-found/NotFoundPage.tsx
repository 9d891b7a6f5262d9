import { MESSAGES } from '@lanelight/contracts';
import { ButtonLink, Page, PageHeader } from '@lanelight/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './NotFoundPage.module.css';

/** Any path that no page has (specification, section 2). */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={MESSAGES.notFound.title} />
      <p className={classes.text}>The address may be mistyped, or the vehicle was removed.</p>
      <ButtonLink to="/" icon={<IconArrowLeft aria-hidden />}>
        Home
      </ButtonLink>
    </Page>
  );
}
