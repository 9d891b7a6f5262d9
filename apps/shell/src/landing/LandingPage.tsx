import { Button, ButtonLink, Tag } from '@lanelight/ui';
import { IconEye, IconGauge, IconMail, IconPlayerPlayFilled, IconTargetArrow } from '@tabler/icons-react';
import { mailTo } from '../contact/addresses';
import { FeatureGrid } from '../platform-features/FeatureGrid';
import { FEATURES } from '../platform-features/features';
import { ReportPreview } from './ReportPreview';
import { FormPicture, ReportPicture } from './StepPictures';
import classes from './LandingPage.module.css';

const BENEFITS = [
  { icon: IconGauge, title: 'Increased Efficiency', text: 'One form at the lift. No second walk to the car.' },
  {
    icon: IconTargetArrow,
    title: 'Improved Accuracy',
    text: 'Every code, light and finding reaches the announcement.',
  },
  { icon: IconEye, title: 'Improved Transparency', text: 'Buyers read the same evidence that set the light.' },
];

const CONTACT = mailTo('Lanelight private beta');

/** The public front page (specification, section 2). */
function LandingPage() {
  return (
    <>
      <title>Lanelight · Professional Diagnostic Platform</title>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.beta}>
          <Tag filled>Private Beta</Tag>
        </div>
        <h1 tabIndex={-1} className={classes.hero}>
          Streamlined vehicle assessments, from the lift to the lane
        </h1>
        <div className={classes.intro}>
          <p className={classes.lead}>
            A mechanic records what the car shows and does. Buyers, managers and auction staff read one page: the light,
            the certification level, the arbitration risk and the money.
          </p>
          <div className={classes.actions}>
            <ButtonLink variant="primary" size="big" href={CONTACT} icon={<IconMail aria-hidden />}>
              Contact Us
            </ButtonLink>
            <Button size="big" disabledReason="Coming Soon" icon={<IconPlayerPlayFilled aria-hidden />}>
              Watch Demo
            </Button>
          </div>
        </div>
        <ReportPreview />

        <ul className={classes.benefits}>
          {BENEFITS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={32} stroke={1.5} aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>

        <section className={classes.features}>
          <h2 className={classes.heading}>What every report gives you</h2>
          <FeatureGrid features={FEATURES} />
        </section>

        <section className={classes.process}>
          <h2 className={classes.heading}>Simple 2-Step Process</h2>
          <ol className={classes.steps}>
            <li>
              <span className={classes.number} aria-hidden>
                1
              </span>
              <h3>The mechanic fills out the diagnostic assessment</h3>
              <p>On a tablet, at the lift. It keeps saving without a signal.</p>
              <FormPicture />
            </li>
            <li>
              <span className={classes.number} aria-hidden>
                2
              </span>
              <h3>A report with recommendations is generated</h3>
              <p>The announcement is ready to copy, and every line has its reason.</p>
              <ReportPicture />
            </li>
          </ol>
        </section>
      </main>

      <aside className={classes.closing} aria-label="Get in touch">
        <div className={classes.closingInner}>
          <div>
            <h2 className={classes.heading}>Know the light before the car reaches the lane</h2>
            <p>Lanelight is in private beta with a few auctions. Write to us and we will answer within 24 hours.</p>
          </div>
          <div className={classes.actions}>
            <ButtonLink size="big" href={CONTACT} className={classes.light}>
              Contact Us
            </ButtonLink>
            <ButtonLink size="big" to="/auth" className={classes.ghost}>
              Access Platform
            </ButtonLink>
          </div>
        </div>
      </aside>
    </>
  );
}

export { LandingPage as Component };
