import { ButtonLink, Page, PageHeader, Section } from '@lanelight/ui';
import { IconMail } from '@tabler/icons-react';
import { FeatureGrid } from './FeatureGrid';
import { FEATURES, TOOLS } from './features';
import classes from './PlatformFeaturesPage.module.css';

function PlatformFeaturesPage() {
  return (
    <Page>
      <PageHeader title="Platform Features" subtitle="What a mechanic records, and what everyone else reads." />
      <div className={classes.part}>
        <FeatureGrid features={FEATURES} headings="h2" />
      </div>
      <Section title="More tools" plain>
        <FeatureGrid features={TOOLS} />
      </Section>
      <div className={classes.actions}>
        <ButtonLink variant="primary" to="/auth">
          Access Platform
        </ButtonLink>
        <ButtonLink to="/contact" icon={<IconMail aria-hidden />}>
          Contact
        </ButtonLink>
      </div>
    </Page>
  );
}

export { PlatformFeaturesPage as Component };
