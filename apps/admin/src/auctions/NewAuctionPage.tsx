import { CreateAuctionRequest, MESSAGES, newId } from '@lanelight/contracts';
import { Page, PageHeader, toast } from '@lanelight/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { afterCreating } from '../created-auction';
import { useCreateAuction } from '../queries';
import { AUCTION_PASSWORD_HINT, AuctionForm } from './AuctionForm';

function NewAuctionPage() {
  const navigate = useNavigate();
  const create = useCreateAuction();
  // The same form sent again after a lost answer is the same auction.
  const [id] = useState(newId);
  return (
    <Page>
      <PageHeader title="New Auction" back={{ to: '/admin/auctions', label: 'Auctions' }} />
      <AuctionForm
        rules={CreateAuctionRequest}
        passwordHint={`${AUCTION_PASSWORD_HINT} At least 6 characters.`}
        onSave={async (fields) => {
          await create.mutateAsync({
            ...fields,
            id,
            password: fields.password ?? '',
            confirmPassword: fields.confirmPassword ?? '',
          });
          toast.success(MESSAGES.auctions.created.title, { id: 'save-auction' });
          await navigate('/admin/auctions', { state: afterCreating(id) });
        }}
      />
    </Page>
  );
}

export { NewAuctionPage as Component };
