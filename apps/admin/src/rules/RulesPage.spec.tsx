import { beforeEach, describe, expect, it } from '@jest/globals';
import { ChangeAuctionSettingsRequest, type RulePreview } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const AUCTION = '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e11';
const admin = aUser({ roles: ['auction_admin'], auctionId: AUCTION });
const PATH = `/api/auctions/${AUCTION}/settings`;
const SIGN_IN = `/api/identity/auctions/${AUCTION}/sign-in-rules`;
const PREVIEW = 'POST /api/assessments/rule-previews';
const settings = { ...new ChangeAuctionSettingsRequest() };
const preview = (text: string): RulePreview => ({
  packName: 'NAAA, August 5, 2024',
  packValues: {
    arbitrationThreshold: 800,
    percentFromPrice: null,
    percentOfPrice: null,
    asIsBelow: 2_000,
    laborRate: 95,
    odometerExemptYear: 2010,
    odometerExemptAfterYears: 20,
    batteryModelYears: null,
  },
  basis: 'Basis: NAAA.',
  clauses: [{ id: 'defect-line', text, source: 'Set for this auction' }],
});

beforeEach(() => {
  server
    .on('GET /api/identity/me', admin)
    .on(`GET ${PATH}`, settings)
    .on(`GET ${SIGN_IN}`, { secondFactorRequired: false })
    .on(PREVIEW, preview('One mechanical defect of $800 or more can be arbitrated.'));
});
const open = () => renderRoutes(remote.routes, { as: admin, at: '/auction-rules' });
const fill = async (user: ReturnType<typeof open>['user'], label: string, text: string): Promise<void> => {
  await user.clear(await screen.findByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

describe('the rules of an auction', () => {
  it('are chosen as a pack with single values, and saved', async () => {
    server.on(`PUT ${PATH}`, { ...settings, rulePack: 'naaa-2026-06-01', arbitrationThreshold: 1_500 });
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Rule pack'), 'naaa-2026-06-01');
    await fill(user, 'Arbitration line', '1,500');
    await user.click(screen.getByRole('button', { name: 'Save Rules' }));
    expect(await screen.findByText('Rules saved')).toBeVisible();
    expect(server.bodiesOf(`PUT ${PATH}`)).toEqual([
      { ...settings, rulePack: 'naaa-2026-06-01', arbitrationThreshold: 1_500 },
    ]);
  });

  it('show the values of the chosen pack in blank fields', async () => {
    const { user } = open();
    const asIs = await screen.findByLabelText('As-is price');
    await waitFor(() => expect(asIs).toHaveAttribute('placeholder', '2,000'));
    expect(screen.getByLabelText('Odometer exempt through model year')).toHaveAttribute('placeholder', '2010');
    expect(screen.getByLabelText('Percentage from a price of')).toHaveAttribute('placeholder', 'None');
    const other = preview('One mechanical defect of $1,000 or more can be arbitrated.');
    server.on(PREVIEW, { ...other, packValues: { ...other.packValues, asIsBelow: 3_000 } });
    await user.selectOptions(screen.getByLabelText('Rule pack'), 'naaa-2026-06-01');
    await waitFor(() => expect(asIs).toHaveAttribute('placeholder', '3,000'));
    expect(server.bodiesOf(PREVIEW).at(-1)).toEqual({ ...settings, rulePack: 'naaa-2026-06-01' });
  });

  it('show what a clause says before they are saved', async () => {
    const { user } = open();
    expect(await screen.findByText(/One mechanical defect of \$800/)).toBeVisible();
    server.on(PREVIEW, preview('One mechanical defect of $500 or more can be arbitrated.'));
    await fill(user, 'Arbitration line', '500');
    await user.click(screen.getByRole('button', { name: 'Preview Clauses' }));
    expect(await screen.findByText(/One mechanical defect of \$500/)).toBeVisible();
    expect(server.bodiesOf(PREVIEW).at(-1)).toMatchObject({ arbitrationThreshold: 500 });
    expect(server.bodiesOf(`PUT ${PATH}`)).toHaveLength(0);
  });

  it('are checked in plain words before anything is sent', async () => {
    const { user } = open();
    await fill(user, 'Labor rate', '4');
    await fill(user, 'Percentage of the price', '2');
    await user.click(screen.getByRole('button', { name: 'Save Rules' }));
    expect(await screen.findByText('The labor rate must be a whole number from 30 to 400')).toBeVisible();
    expect(screen.getByText('Enter the price from which the percentage counts')).toBeVisible();
    expect(server.bodiesOf(`PUT ${PATH}`)).toHaveLength(0);
  });

  it('of any auction are open to super admins', async () => {
    const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
    server.on('GET /api/identity/me', superAdmin).on(`GET ${PATH}`, { ...settings, laborRate: 115 });
    renderRoutes(remote.routes, { as: superAdmin, at: `/admin/auctions/${AUCTION}/rules` });
    expect(await screen.findByLabelText('Labor rate')).toHaveValue('115');
    expect(within(await screen.findByRole('list', { name: /^Clauses of/ })).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('two-step sign-in of an auction', () => {
  it('is made required', async () => {
    server.on(`PUT ${SIGN_IN}`, { secondFactorRequired: true });
    const { user } = open();
    const group = await screen.findByRole('radiogroup', { name: 'Two-step sign-in' });
    expect(within(group).getByRole('radio', { name: 'Optional' })).toBeChecked();
    await user.click(within(group).getByText('Required'));
    await user.click(screen.getByRole('button', { name: 'Save Sign-In Rule' }));
    expect(await screen.findByText('Sign-in rule saved')).toBeVisible();
    expect(server.bodiesOf(`PUT ${SIGN_IN}`)).toEqual([{ secondFactorRequired: true }]);
  });

  it('says when it could not be read, while the rules are there', async () => {
    server.on(`GET ${SIGN_IN}`, problem(404, 'NOT_FOUND', 'Auction not found'));
    open();
    expect(await screen.findByText('Failed to load the sign-in rule')).toBeVisible();
    expect(screen.getByLabelText('Rule pack')).toBeVisible();
  });
});
