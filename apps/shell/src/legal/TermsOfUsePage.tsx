import { Link } from 'react-router';
import { SUPPORT_EMAIL, mailTo } from '../contact/addresses';
import { LegalPage, type LegalSection } from './LegalPage';

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Agreement',
    content: (
      <p>
        By using Lanelight you accept these terms, for yourself and, where you act for one, for your company. If you do
        not accept them, do not use the service.
      </p>
    ),
  },
  {
    title: 'The service',
    content: (
      <p>
        Lanelight records diagnostics of vehicles at auctions and produces summaries and risk assessments from them. It
        is in private beta: parts of it may change or be unavailable for a time.
      </p>
    ),
  },
  {
    title: 'Who may use it',
    content: (
      <p>
        The service is for business use. You must be at least 18 years old and allowed to enter into this agreement.
      </p>
    ),
  },
  {
    title: 'Accounts',
    content: (
      <p>
        Accounts are created by administrators and belong to one person each. Keep your password to yourself, and tell
        your administrator at once if somebody else may know it. What is done with your account counts as done by you.
      </p>
    ),
  },
  {
    title: 'Acceptable use',
    content: (
      <ul>
        <li>Record what you saw and measured, truthfully.</li>
        <li>Do not reach for data of other auctions, probe or overload the service, or get around its limits.</li>
        <li>Do not copy the service or resell it without our written consent.</li>
      </ul>
    ),
  },
  {
    title: 'Your data',
    content: (
      <p>
        What your auction records stays its own. You allow us to store and process it as far as running the service
        needs it. How personal data is treated is written in the <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: 'Assessments are recommendations',
    content: (
      <p>
        Values, costs, lights and certification levels are estimates from what was recorded, following arbitration
        guidelines of the trade. They replace neither an inspection nor the decision of the auction, and they are no
        warranty of a vehicle’s condition.
      </p>
    ),
  },
  {
    title: 'Fees',
    content: (
      <p>
        Subscription fees are billed in advance and are not refunded, except where the law requires it. We announce a
        change of fees 30 days before it takes effect.
      </p>
    ),
  },
  {
    title: 'Intellectual property',
    content: (
      <p>
        The software, its design and its name belong to us or to those who license them to us. These terms give you the
        right to use the service, and nothing beyond that. Suggestions that you send us may be used freely.
      </p>
    ),
  },
  {
    title: 'Services of others',
    content: (
      <p>
        Some results rest on data and services of others, such as public vehicle data for the VIN decoder. We choose
        them with care, and cannot promise that they are complete or always reachable.
      </p>
    ),
  },
  {
    title: 'No warranty',
    content: (
      <p>
        The service is provided as it is and as available. As far as the law allows, we give no warranty that it is free
        of errors, uninterrupted or fit for a particular purpose.
      </p>
    ),
  },
  {
    title: 'Limitation of liability',
    content: (
      <p>
        As far as the law allows, we are not liable for indirect losses, such as lost profit from a sale or the cost of
        an arbitration, and our total liability is limited to the fees paid for the twelve months before the claim
        arose.
      </p>
    ),
  },
  {
    title: 'Indemnity',
    content: (
      <p>
        If a third party brings a claim against us because of what you recorded or because you broke these terms, you
        cover the reasonable cost of it.
      </p>
    ),
  },
  {
    title: 'Ending the agreement',
    content: (
      <p>
        You may stop using the service at any time. We may suspend an account that breaks these terms. When an auction’s
        subscription ends, its data can be exported on request before it is deleted.
      </p>
    ),
  },
  {
    title: 'Law, changes and contact',
    content: (
      <p>
        The law of the place where we are registered applies. We may change these terms; the date above tells when, and
        continuing to use the service means accepting them. Write to{' '}
        <a href={mailTo('Terms of use')}>{SUPPORT_EMAIL}</a>.
      </p>
    ),
  },
];

const TermsOfUsePage = () => <LegalPage title="Terms of Use" updated="January 2025" sections={SECTIONS} />;

export { TermsOfUsePage as Component };
