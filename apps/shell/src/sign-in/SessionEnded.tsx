import { ACCOUNT_DEACTIVATED, AUCTION_DELETED, MESSAGES, type Message } from '@lanelight/contracts';
import { useSession } from '@lanelight/ui';
import classes from './steps.module.css';

const REASONS: Readonly<Record<string, Message>> = {
  [AUCTION_DELETED]: MESSAGES.session.auctionDeleted,
  [ACCOUNT_DEACTIVATED]: MESSAGES.session.deactivated,
};

/** Says why somebody who was signed in a moment ago is asked to sign in; nothing when they have signed out themselves. */
export function SessionEnded() {
  const { endedBecause } = useSession();
  const reason = REASONS[endedBecause ?? ''];
  if (!reason) return null;
  return (
    <div role="alert" className={classes.notice}>
      <b>{reason.title}</b>
      <p>{reason.description}</p>
    </div>
  );
}
