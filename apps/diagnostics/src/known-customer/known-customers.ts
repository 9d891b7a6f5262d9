import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NotFoundError } from '@lanelight/contracts';
import { KnownRecords, knownRecordSchema, type KnownRecord } from '@lanelight/service';
import type { Model } from 'mongoose';

export const KNOWN_CUSTOMER = 'KnownCustomer';
export const knownCustomerSchema = knownRecordSchema('known_customers');

/** The customers of all auctions, which the service of the auctions owns. */
@Injectable()
export class KnownCustomers extends KnownRecords {
  constructor(@InjectModel(KNOWN_CUSTOMER, 'diagnostics') customers: Model<KnownRecord>) {
    super(customers);
  }

  /**
   * A customer that nothing is known of is let through: the mechanic may have added them a moment ago.
   * @throws NotFoundError when the customer is another auction's
   */
  async assertNotOfAnother(auctionId: string, customerId: string | null | undefined): Promise<void> {
    if (customerId == null) return;
    const owner = await this.auctionOf(customerId);
    if (owner !== null && owner !== auctionId) throw new NotFoundError('Customer not found');
  }
}
