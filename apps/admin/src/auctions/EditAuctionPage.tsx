import { MESSAGES, UpdateAuctionRequest } from '@lanelight/contracts';
import { Page, PageHeader, PageSkeleton, toast } from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { auctionQuery, useUpdateAuction } from '../queries';
import { AUCTION_PASSWORD_HINT, AuctionForm } from './AuctionForm';

function EditAuctionPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: auction, isError } = useQuery(auctionQuery(id));
  const update = useUpdateAuction();

  useEffect(() => {
    if (!isError) return;
    toast.failure(MESSAGES.auctions.detailsFailed.title, { id: 'auction-details' });
    void navigate('/admin/auctions', { replace: true });
  }, [isError, navigate]);

  if (!auction) return <PageSkeleton text="Loading auction..." />;
  return (
    <Page>
      <PageHeader title="Edit Auction" back={{ to: '/admin/auctions', label: 'Auctions' }} />
      <AuctionForm
        rules={UpdateAuctionRequest}
        initial={auction}
        passwordHint={`${AUCTION_PASSWORD_HINT} Leave it blank to keep the current one.`}
        onSave={async (fields) => {
          await update.mutateAsync({ ...fields, id });
          const { updated, updatedWithPassword } = MESSAGES.auctions;
          toast.success((fields.password ? updatedWithPassword : updated).title, { id: 'save-auction' });
          await navigate('/admin/auctions');
        }}
      />
    </Page>
  );
}

export { EditAuctionPage as Component };
