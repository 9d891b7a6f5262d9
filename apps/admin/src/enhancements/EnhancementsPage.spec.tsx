import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Feedback, Instruction } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
const SUBARU = {
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e31',
  year: 2014,
  make: 'Subaru',
  model: 'Outback',
  vin: '4S4BRBCC6E3208416',
  stockNumber: 'A-17',
  auctionName: 'North Lane Auto Auction',
};
const FORD = { ...SUBARU, id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e32', make: 'Ford', model: 'Edge', stockNumber: 'B-2' };
const OLD = { ...SUBARU, id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e33', make: 'Honda', model: 'Fit' };
const feedback: Feedback = {
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e41',
  diagnosticId: SUBARU.id,
  feedbackText: 'The transmission is priced too low.',
  improvementSuggestions: 'Look at CVTs.',
  createdBy: superAdmin.id,
  createdAt: '2026-06-01T09:00:00.000Z',
};
const instruction: Instruction = {
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e51',
  instructionText: 'Price wheel bearings as a pair.',
  category: 'Repair Estimation',
  isActive: true,
  createdBy: superAdmin.id,
  createdAt: '2026-06-01T09:00:00.000Z',
};
const [FEEDBACK, INSTRUCTION] = [`/api/feedback/${feedback.id}`, `/api/instructions/${instruction.id}`];

beforeEach(() => {
  server
    .on('GET /api/identity/me', superAdmin)
    .on('GET /api/diagnostics/latest', { items: [SUBARU, FORD], total: 2 })
    .on('GET /api/feedback', { items: [feedback], total: 1 })
    .on('GET /api/instructions', { items: [instruction], total: 1 });
});

const open = (at = '/assessment-enhancements', as = superAdmin) => {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at });
};
const INSTRUCTIONS = '/assessment-enhancements?tab=instructions';

describe('the page', () => {
  it('begins with the feedback, and shows the instructions on their tab', async () => {
    const { user, address } = open();
    expect(await screen.findByText('The transmission is priced too low.')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Assessment Feedback',
      'Global Instructions',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Global Instructions' }));
    expect(await screen.findByText('Price wheel bearings as a pair.')).toBeVisible();
    expect(address()).toBe(INSTRUCTIONS);
  });

  it.each(['auction_admin', 'mechanic', 'report_viewer'] as const)('sends a user with role %s away', async (role) => {
    const { address } = open('/assessment-enhancements', aUser({ roles: [role] }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('says when there is nothing yet', async () => {
    server.on('GET /api/feedback', { items: [], total: 0 }).on('GET /api/instructions', { items: [], total: 0 });
    const { user } = open();
    const none = 'No feedback submitted yet. Click "Add Feedback" to get started';
    expect(await screen.findByRole('heading', { name: none })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Global Instructions' }));
    const nothing = 'No global instructions added yet. Click "Add Global Instruction" to get started';
    expect(await screen.findByRole('heading', { name: nothing })).toBeVisible();
  });

  it('says what could not be read', async () => {
    const broken = problem(500, 'INTERNAL', 'Broken');
    server.on('GET /api/feedback', broken).on('GET /api/instructions', broken);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Failed to load feedback' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Global Instructions' }));
    expect(await screen.findByRole('heading', { name: 'Failed to load instructions' })).toBeVisible();
  });
});

describe('feedback', () => {
  const pick = async (user: ReturnType<typeof open>['user'], words: string, name: RegExp): Promise<void> => {
    await user.type(await screen.findByRole('combobox', { name: 'Diagnostic' }), words);
    await user.click(await screen.findByRole('option', { name }));
  };

  it('names its vehicle, also one that is older than the latest diagnostics', async () => {
    server
      .on('GET /api/feedback', { items: [feedback, { ...feedback, id: 'older', diagnosticId: OLD.id }], total: 2 })
      .on(`GET /api/vehicles/${OLD.id}`, OLD);
    open();
    const subaru = await screen.findByRole('link', { name: '2014 Subaru Outback' });
    expect(subaru).toHaveAttribute('href', `/risk-assessment/${SUBARU.id}`);
    expect(await screen.findByRole('link', { name: '2014 Honda Fit' })).toBeVisible();
    expect(screen.getAllByText('Look at CVTs.')).toHaveLength(2);
  });

  it('needs a diagnostic and a text', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Feedback' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Feedback' });
    await user.click(within(dialog).getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('Please select a diagnostic and provide feedback')).toBeVisible();
    await pick(user, 'B-2', /2014 Ford Edge/);
    await user.type(screen.getByLabelText('Feedback'), '   ');
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByLabelText('Feedback')).toHaveAccessibleDescription(
      'Please select a diagnostic and provide feedback',
    );
    expect(server.bodiesOf('POST /api/feedback')).toEqual([]);
  });

  it('is submitted once, however often it is sent', async () => {
    server.on('POST /api/feedback', problem(503, 'UNAVAILABLE', 'Away'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Feedback' }));
    await pick(user, 'edge', /2014 Ford Edge/);
    await user.type(screen.getByLabelText('Feedback'), 'Too dear.');
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('Failed to submit feedback')).toBeVisible();
    server.on('POST /api/feedback', feedback);
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('Feedback submitted successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [first, second] = server.bodiesOf('POST /api/feedback');
    expect(first).toMatchObject({ diagnosticId: FORD.id, feedbackText: 'Too dear.', improvementSuggestions: null });
    expect(second).toEqual(first);
  });

  it('is edited, without its diagnostic', async () => {
    server.on(`GET /api/vehicles/${SUBARU.id}`, SUBARU).on(`PUT ${FEEDBACK}`, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Edit feedback/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Feedback' });
    expect(within(dialog).queryByRole('combobox', { name: 'Diagnostic' })).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Feedback'), ' By far.');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update feedback')).toBeVisible();
    server.on(`PUT ${FEEDBACK}`, feedback);
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Feedback updated successfully')).toBeVisible();
    expect(server.bodiesOf(`PUT ${FEEDBACK}`)[1]).toEqual({
      feedbackText: 'The transmission is priced too low. By far.',
      improvementSuggestions: 'Look at CVTs.',
    });
  });

  it('is deleted only after a warning', async () => {
    server.on(`DELETE ${FEEDBACK}`, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Delete feedback/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete feedback')).toBeVisible();
    server.on(`DELETE ${FEEDBACK}`, undefined).on('GET /api/feedback', { items: [], total: 0 });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Feedback deleted successfully')).toBeVisible();
    expect(await screen.findByText(/^No feedback submitted yet/)).toBeVisible();
  });

  it('says that the diagnostics could not be loaded, and tries again', async () => {
    server.on('GET /api/diagnostics/latest', problem(500, 'INTERNAL', 'Broken'));
    server.on('GET /api/feedback', { items: [], total: 0 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Feedback' }));
    expect(await screen.findByText('Failed to load diagnostics')).toBeVisible();
    server.on('GET /api/diagnostics/latest', { items: [FORD], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await pick(user, 'ford', /2014 Ford Edge/);
    expect(screen.getByRole('combobox', { name: 'Diagnostic' })).toHaveValue('2014 Ford Edge');
  });

  it('says that the session has ended', async () => {
    const ended = problem(401, 'SESSION_ENDED', 'Your session has ended');
    server.on('POST /api/feedback', ended).on('POST /api/identity/sessions/refresh', ended);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Feedback' }));
    await pick(user, 'edge', /2014 Ford Edge/);
    await user.type(screen.getByLabelText('Feedback'), 'Too dear.');
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('You must be logged in')).toBeVisible();
  });
});

describe('an instruction', () => {
  it('is added, active and of the first category unless chosen otherwise', async () => {
    server.on('POST /api/instructions', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open(INSTRUCTIONS);
    await user.click(await screen.findByRole('button', { name: 'Add Global Instruction' }));
    await user.click(await screen.findByRole('button', { name: 'Add Instruction' }));
    expect(await screen.findByText('Please provide instruction text')).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveValue('General Assessment');
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeChecked();

    await user.type(screen.getByLabelText('Instruction'), 'Name every code.');
    await user.click(screen.getByRole('button', { name: 'Add Instruction' }));
    expect(await screen.findByText('Failed to submit instruction')).toBeVisible();
    server.on('POST /api/instructions', instruction);
    await user.click(screen.getByRole('button', { name: 'Add Instruction' }));
    expect(await screen.findByText('Instruction added successfully')).toBeVisible();
    const [first, second] = server.bodiesOf('POST /api/instructions');
    expect(first).toMatchObject({
      instructionText: 'Name every code.',
      category: 'General Assessment',
      isActive: true,
    });
    expect(second).toEqual(first);
  });

  it('is edited', async () => {
    server.on(`PUT ${INSTRUCTION}`, instruction);
    const { user } = open(INSTRUCTIONS);
    await user.click(await screen.findByRole('button', { name: /^Edit instruction/ }));
    await user.selectOptions(await screen.findByLabelText('Category'), 'Other');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Instruction updated successfully')).toBeVisible();
    expect(server.bodiesOf(`PUT ${INSTRUCTION}`)).toEqual([
      { instructionText: 'Price wheel bearings as a pair.', category: 'Other', isActive: false },
    ]);
  });

  it('is turned off and on by its status', async () => {
    const off = { ...instruction, isActive: false };
    server.on(`PUT ${INSTRUCTION}`, off);
    const { user } = open(INSTRUCTIONS);
    const status = await screen.findByRole('button', { name: /^Active/ });
    server.on('GET /api/instructions', { items: [off], total: 1 });
    await user.click(status);
    expect(await screen.findByText('Instruction deactivated')).toBeVisible();
    expect(server.bodiesOf(`PUT ${INSTRUCTION}`)[0]).toMatchObject({ isActive: false });

    server.on(`PUT ${INSTRUCTION}`, instruction).on('GET /api/instructions', { items: [instruction], total: 1 });
    await user.click(await screen.findByRole('button', { name: /^Inactive/ }));
    expect(await screen.findByText('Instruction activated')).toBeVisible();
    server.on(`PUT ${INSTRUCTION}`, problem(500, 'INTERNAL', 'Broken'));
    await user.click(await screen.findByRole('button', { name: /^Active/ }));
    expect(await screen.findByText('Failed to update instruction')).toBeVisible();
  });

  it('is deleted only after a warning', async () => {
    server.on(`DELETE ${INSTRUCTION}`, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open(INSTRUCTIONS);
    await user.click(await screen.findByRole('button', { name: /^Delete instruction/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete instruction')).toBeVisible();
    server.on(`DELETE ${INSTRUCTION}`, undefined);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Instruction deleted successfully')).toBeVisible();
  });
});
