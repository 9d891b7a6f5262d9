import { SUPPORT_EMAIL, mailTo } from '../contact/addresses';
import { LegalPage, type LegalSection } from './LegalPage';

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Who this covers',
    content: (
      <p>
        This policy is about the personal data of people who use Lanelight: staff of auctions, mechanics, readers of
        reports, and visitors of this site. It does not cover what your auction does with data outside Lanelight.
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
          Technical records: requests to our servers with time, address of the device and browser, kept for security and
          to find faults.
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
        a language model helps to word it, the model is given the diagnostic and the vehicle, not the names of your
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
          Companies that run servers or deliver mail for us, under contracts that bind them to this policy. Authorities,
          where the law obliges us.
        </p>
      </>
    ),
  },
  {
    title: 'Storage on your device',
    content: (
      <p>
        Your session, your choice of light or dark, and forms that are not sent yet are kept in the storage of your
        browser. Signing out ends the session. There are no tracking cookies.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    content: (
      <p>
        Accounts as long as your auction keeps them. Diagnostics and assessments as long as the auction needs them for
        sales and arbitration. When an auction leaves the platform, its data is deleted.
      </p>
    ),
  },
  {
    title: 'Security',
    content: (
      <p>
        Connections are encrypted, passwords are stored only as hashes, and every request is checked against your role
        and your auction. No system is without risk: if a breach concerns you, we will tell you and your auction without
        delay.
      </p>
    ),
  },
  {
    title: 'Your rights',
    content: (
      <p>
        You may ask what we hold about you, have it corrected, receive a copy, or have it deleted where nothing obliges
        us to keep it. Write to us or to the administrator of your auction. The service is not meant for anyone under
        18, and we do not knowingly hold data of minors.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    content: (
      <p>
        When this policy changes, the date above changes, and users are told of changes that matter. Questions go to{' '}
        <a href={mailTo('Privacy')}>{SUPPORT_EMAIL}</a>.
      </p>
    ),
  },
];

const PrivacyPolicyPage = () => <LegalPage title="Privacy Policy" updated="January 2025" sections={SECTIONS} />;

export { PrivacyPolicyPage as Component };
