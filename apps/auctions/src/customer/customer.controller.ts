import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddCustomerRequest,
  CUSTOMERS_PAGE,
  ListCustomersQuery,
  newId,
  NoAuctionError,
  NotFoundError,
  titleCase,
  type Actor,
  type Customer,
  type Page,
} from '@lanelight/contracts';
import { havingWords, InjectReadModel, ReadModel, type ReadFilter } from '@lanelight/event-sourcing';
import { Answers, AnswersPage, Authenticated, CurrentActor, readYourWrite, Roles } from '@lanelight/service';
import { AddCustomer, TooManyCustomersError } from './customer.js';
import { customersProjection, toCustomer, type CustomerDocument } from './customer.projection.js';

/** Injection token: how many customers an auction may have. */
export const CUSTOMERS_PER_AUCTION = Symbol('auctions:customers-per-auction');

const BY_NAME = { sortKey: 1, _id: 1 } as const;

@ApiTags('Customers')
@Controller('api/customers')
export class CustomerController {
  constructor(
    private readonly commands: CommandBus,
    @InjectReadModel(customersProjection) private readonly customers: ReadModel<CustomerDocument>,
    @Inject(CUSTOMERS_PER_AUCTION) private readonly mostCustomers: number,
  ) {}

  @Get()
  @Authenticated()
  @ApiOperation({
    summary: `Lists customers by name, ${CUSTOMERS_PAGE} to a page: those of your auction, or all for super admins; \`search\` matches words`,
  })
  @AnswersPage('Customer')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { auctionId, search, limit, cursor }: ListCustomersQuery,
  ): Promise<Page<Customer>> {
    const wanted: ReadFilter<CustomerDocument> = {
      ...visibleCustomers(actor, auctionId),
      ...havingWords<CustomerDocument>(search, ['sortKey']),
    };
    const total = await this.customers.count(wanted);
    if (limit === 0) return { items: [], total };
    const page = { sort: BY_NAME, limit: limit ?? CUSTOMERS_PAGE, cursor: cursor ?? '' };
    const { items, nextCursor } = await this.customers.page([wanted], page);
    return { items: items.map(toCustomer), total, ...(nextCursor && { nextCursor }) };
  }

  @Post()
  @Roles('mechanic', 'auction_admin', 'super_admin')
  @ApiOperation({ summary: 'Adds a customer to your auction; the name is stored in title case' })
  @Answers('Customer')
  async add(
    @CurrentActor() { auctionId }: Actor,
    @Body() { id = newId(), name }: AddCustomerRequest,
  ): Promise<Customer> {
    if (auctionId === null) throw new NoAuctionError();
    await this.assertRoom(auctionId, id);
    await this.commands.execute(new AddCustomer(id, titleCase(name), auctionId));
    return readYourWrite(this.find(id));
  }

  /** Customers that are added at once may exceed the number by a few. */
  private async assertRoom(auctionId: string, id: string): Promise<void> {
    if ((await this.customers.count({ auctionId }, { limit: this.mostCustomers })) < this.mostCustomers) return;
    if ((await this.customers.get(id)) === null) throw new TooManyCustomersError(this.mostCustomers);
  }

  private async find(id: string): Promise<Customer> {
    const customer = await this.customers.get(id);
    if (!customer) throw new NotFoundError('Customer not found');
    return toCustomer(customer);
  }
}

/** Asking for another auction's customers finds none, as if it had none. */
function visibleCustomers(
  { roles, auctionId: own }: Actor,
  asked: string | null,
): { auctionId?: string | { $in: string[] } } {
  if (roles.includes('super_admin')) return asked === null ? {} : { auctionId: asked };
  return own === null || (asked !== null && asked !== own) ? { auctionId: { $in: [] } } : { auctionId: own };
}
