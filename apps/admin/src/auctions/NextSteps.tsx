import type { Auction } from '@lanelight/contracts';
import { Button, ButtonLink } from '@lanelight/ui';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auctionQuery, usersOfAuctionQuery } from '../queries';
import classes from './NextSteps.module.css';

const STEPS = [
  { role: 'auction_admin', add: 'Create Auction Admin', done: 'It has an auction admin' },
  { role: 'mechanic', add: 'Create Mechanic', done: 'It has a mechanic' },
] as const;

/** After an auction was created: the way to its first admin and mechanic, without whom it can do nothing. */
export function NextSteps({ auctionId, onClose }: { auctionId: Auction['id']; onClose: () => void }) {
  const auction = useQuery(auctionQuery(auctionId));
  const users = useQuery(usersOfAuctionQuery(auctionId));
  if (!auction.data || !users.data) return null;
  const { items } = users.data;
  const isDone = STEPS.every(({ role }) => items.some(({ roles }) => roles.includes(role)));
  return (
    <section className={classes.steps} aria-label="Next steps">
      <h2>{isDone ? `${auction.data.name} is ready` : `${auction.data.name} needs its people`}</h2>
      <p>
        {isDone
          ? 'Its admin can add everyone else on the Team page.'
          : 'The auction admin adds the rest of the team. A mechanic records the diagnostics.'}
      </p>
      <div className={classes.actions}>
        {STEPS.map(({ role, add, done }) =>
          items.some(({ roles }) => roles.includes(role)) ? (
            <span key={role} className={classes.done}>
              <IconCheck size={20} aria-hidden /> {done}
            </span>
          ) : (
            <ButtonLink
              key={role}
              to={`/admin/users/new?auction=${auctionId}&role=${role}`}
              icon={<IconPlus aria-hidden />}
            >
              {add}
            </ButtonLink>
          ),
        )}
        <Button variant="quiet" onClick={onClose}>
          {isDone ? 'Close' : 'Not now'}
        </Button>
      </div>
    </section>
  );
}
