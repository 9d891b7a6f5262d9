import { Page, PageHeader } from '@lanelight/ui';
import { IconArrowLeft, IconHeadset, IconHeartHandshake, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SUPPORT_EMAIL, mailTo } from './addresses';
import classes from './ContactPage.module.css';

const TOPICS = [
  { icon: IconMail, title: 'General Inquiries', text: 'What Lanelight does, and how to join the private beta.' },
  {
    icon: IconHeadset,
    title: 'Technical Support',
    text: "Something isn't working. Include the reference number if you see one.",
  },
  { icon: IconHeartHandshake, title: 'Partnership Opportunities', text: 'Auctions, data and integrations.' },
];

/** How to reach the people behind the platform (specification, section 2). */
function ContactPage() {
  return (
    <Page>
      <PageHeader title="Contact" subtitle="We reply within 24 hours." />
      <p className={classes.address}>
        <span>Support</span>
        <a href={mailTo('Lanelight support')}>{SUPPORT_EMAIL}</a>
      </p>
      <ul className={classes.topics}>
        {TOPICS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <a href={mailTo(title)}>
              <Icon size={32} stroke={1.5} aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </a>
          </li>
        ))}
      </ul>
      <Link to="/platform-features" className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        Platform Features
      </Link>
    </Page>
  );
}

export { ContactPage as Component };
