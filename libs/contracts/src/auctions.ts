import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { SearchedListQuery } from './lists.js';
import { BlankToNull, ChosenId, IsId, MaxBytes, PASSWORD_MAX_BYTES, Rule, ShownName } from './validation.js';

class AuctionFields {
  @ChosenId()
  id?: string;

  @MaxLength(120, { message: 'Auction name must be at most 120 characters' })
  @MinLength(1, { message: 'Auction name is required' })
  @IsString({ message: 'Auction name is required' })
  @ShownName()
  name: string;

  @MaxLength(80, { message: 'City must be at most 80 characters' })
  @IsString({ message: 'City must be text' })
  @IsOptional()
  @BlankToNull()
  city: string | null = null;

  @MaxLength(80, { message: 'State must be at most 80 characters' })
  @IsString({ message: 'State must be text' })
  @IsOptional()
  @BlankToNull()
  state: string | null = null;
}

const PASSWORD_TOO_LONG = `Auction password must be at most ${PASSWORD_MAX_BYTES} characters`;
const repeated = (body: { password?: string | null; confirmPassword?: string | null }): boolean =>
  body.confirmPassword === undefined || (body.password ?? '') === (body.confirmPassword ?? '');
const TOO_SHORT = { message: 'Auction password must be at least 6 characters' };

/** Body of `POST /api/auctions` (specification, section 5). */
export class CreateAuctionRequest extends AuctionFields {
  @MinLength(6, TOO_SHORT)
  @Rule<CreateAuctionRequest>('match', repeated, 'Passwords do not match')
  @MaxBytes(PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG)
  @MinLength(1, { message: 'Auction password is required' })
  @IsString({ message: 'Auction password is required' })
  password: string;

  @IsString({ message: 'Passwords do not match' })
  @IsOptional()
  confirmPassword?: string;
}

/** Body of `PUT /api/auctions/{id}`; a blank password keeps the current one. */
export class UpdateAuctionRequest extends AuctionFields {
  @Rule<UpdateAuctionRequest>('length', ({ password }) => !password || password.length >= 6, TOO_SHORT.message, {
    minLength: 6,
  })
  @Rule<UpdateAuctionRequest>('match', repeated, 'Passwords do not match')
  @MaxBytes(PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG)
  // Not @IsOptional: a confirmation without a password breaks a rule of this field too.
  @Rule<UpdateAuctionRequest>(
    'text',
    ({ password }) => password == null || typeof password === 'string',
    'Auction password must be text',
    { type: ['string', 'null'] },
  )
  @BlankToNull()
  password?: string | null = null;

  @IsString({ message: 'Passwords do not match' })
  @IsOptional()
  @BlankToNull()
  confirmPassword?: string | null;
}

/** One row of `GET /api/auctions`; never carries a password or its hash. */
export interface Auction {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  createdAt: string;
}

/** Body of `POST /api/customers`; the name is stored title-cased (specification, section 5). */
export class AddCustomerRequest {
  @ChosenId()
  id?: string;

  @MaxLength(120, { message: 'Customer name must be at most 120 characters' })
  @MinLength(1, { message: 'Please enter a customer name' })
  @IsString({ message: 'Please enter a customer name' })
  @ShownName()
  name: string;
}

/** Customers of a page, unless `limit` asks for another number. */
export const CUSTOMERS_PAGE = 100;

/** Query of `GET /api/customers`: a super admin may ask for one auction; others always get their own. */
export class ListCustomersQuery extends SearchedListQuery {
  @IsId('The auction id must be a UUID')
  @IsOptional()
  @BlankToNull()
  auctionId: string | null = null;
}

export interface Customer {
  id: string;
  name: string;
  auctionId: string;
}
