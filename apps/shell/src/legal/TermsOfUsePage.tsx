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
        The service is for business use. You must be at least 18 years old and legally able to enter into this
        agreement.
      </p>
    ),
  },
  {
    title: 'Accounts',
    content: (
      <p>
        Accounts are created by administrators and belong to one person each. Keep your password private, and tell your
        administrator right away if someone else may know it. You are responsible for activity on your account.
      </p>
    ),
  },
  {
    title: 'Acceptable use',
    content: (
      <ul>
        <li>Record what you saw and measured, truthfully.</li>
        <li>Do not access other auctions’ data, probe or overload the service, or work around its limits.</li>
        <li>Do not copy the service or resell it without our written consent.</li>
      </ul>
    ),
  },
  {
    title: 'Your data',
    content: (
      <p>
        Your auction owns what it records. You allow us to store and process it as needed to run the service. See the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link> for how we handle personal data.
      </p>
    ),
  },
  {
    title: 'Assessments are recommendations',
    content: (
      <p>
        Values, costs, lights and certification levels are estimates from what was recorded, following the industry’s
        arbitration guidelines. They do not replace an inspection or the auction’s decision, and they are not a warranty
        of a vehicle’s condition.
      </p>
    ),
  },
  {
    title: 'Fees',
    content: (
      <p>
        Subscription fees are billed in advance and are not refunded, except where the law requires it. We give 30 days’
        notice before a fee change takes effect.
      </p>
    ),
  },
  {
    title: 'Intellectual property',
    content: (
      <p>
        The software, its design and its name belong to us or to those who license them to us. These terms give you the
        right to use the service and no other rights. We may freely use any suggestions you send us.
      </p>
    ),
  },
  {
    title: 'Third-party services',
    content: (
      <p>
        Some results rely on third-party data and services, such as public vehicle data for the VIN decoder. We choose
        them with care, but we cannot promise that they are complete or always available.
      </p>
    ),
  },
  {
    title: 'No warranty',
    content: (
      <p>
        The service is provided “as is” and “as available”. To the extent the law allows, we do not warrant that it is
        error-free, uninterrupted or fit for a particular purpose.
      </p>
    ),
  },
  {
    title: 'Limitation of liability',
    content: (
      <p>
        To the extent the law allows, we are not liable for indirect losses, such as lost profit from a sale or the cost
        of an arbitration, and our total liability is limited to the fees paid for the twelve months before the claim
        arose.
      </p>
    ),
  },
  {
    title: 'Indemnity',
    content: (
      <p>
        If a third party brings a claim against us because of what you recorded or because you broke these terms, you
        cover our reasonable costs.
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
        These terms are governed by the law of the place where we are registered. We may change them; the date above
        shows when we last did. If you keep using the service, you accept the changes. Write to{' '}
        <a href={mailTo('Terms of use')}>{SUPPORT_EMAIL}</a>.
      </p>
    ),
  },
];

const TermsOfUsePage = () => <LegalPage title="Terms of Use" updated="January 2025" sections={SECTIONS} />;

export { TermsOfUsePage as Component };
