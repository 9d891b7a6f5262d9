import { SUPPORT_EMAIL, mailTo } from '../contact/addresses';
import { LegalPage, type LegalSection } from './LegalPage';

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Who this covers',
    content: (
      <p>
        This policy covers the personal data of people who use Lanelight: auction staff, mechanics, report readers and
        visitors to this site. It does not cover what your auction does with data outside Lanelight.
      </p>
    ),
  },
  {
    title: 'What we collect',
    content: (
      <ul>
        <li>Your account: name, email, User ID, role, and the auction you belong to.</li>
        <li>Your work: the vehicles, diagnostics, notes and drafts that you record, with your name and the time.</li>
        <li>
          Technical records: requests to our servers with the time, IP address and browser, kept for security and
          troubleshooting. Your auction’s admins see what you changed and when you signed in, with the address and
          device.
        </li>
      </ul>
    ),
  },
  {
    title: 'How we use it',
    content: (
      <p>
        To sign you in, to show you what your role may see, to produce summaries and risk assessments, to keep the
        service safe, and to answer you when you write. We do not sell personal data and show no advertising.
      </p>
    ),
  },
  {
    title: 'Automated assessments',
    content: (
      <p>
        A risk assessment is produced by software from the recorded diagnostic. It judges a vehicle, not a person. Where
        a language model helps to prepare it, the model receives the diagnostic and the vehicle, not the names of your
        staff.
      </p>
    ),
  },
  {
    title: 'Who else sees it',
    content: (
      <>
        <p>Users of your own auction, as far as their role allows, and the platform’s super administrators.</p>
        <p>
          Companies that run servers or deliver email for us, under contracts that bind them to this policy.
          Authorities, where the law requires it.
        </p>
      </>
    ),
  },
  {
    title: 'Storage on your device',
    content: (
      <p>
        Your session, your choice of light or dark mode, and forms that have not been sent yet are kept in your
        browser’s storage. Signing out ends the session. There are no tracking cookies.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    content: (
      <p>
        We keep accounts for as long as your auction keeps them, and diagnostics and assessments for as long as the
        auction needs them for sales and arbitration. When an auction leaves the platform, its data is deleted.
      </p>
    ),
  },
  {
    title: 'Security',
    content: (
      <p>
        Connections are encrypted, passwords are stored only as hashes, and every request is checked against your role
        and your auction. No system is free of risk. If a breach affects you, we will tell you and your auction without
        delay.
      </p>
    ),
  },
  {
    title: 'Your rights',
    content: (
      <p>
        You may ask what we hold about you, have it corrected, get a copy, or have it deleted unless the law requires us
        to keep it. Write to us or to the administrator of your auction. The service is not meant for anyone under 18,
        and we do not knowingly hold data about minors.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    content: (
      <p>
        When this policy changes, we change the date above and tell users about important changes. Send questions to{' '}
        <a href={mailTo('Privacy')}>{SUPPORT_EMAIL}</a>.
      </p>
    ),
  },
];

const PrivacyPolicyPage = () => <LegalPage title="Privacy Policy" updated="January 2025" sections={SECTIONS} />;

export { PrivacyPolicyPage as Component };
