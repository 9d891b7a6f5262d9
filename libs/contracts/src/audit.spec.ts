import { describe, expect, it } from '@jest/globals';
import { AUDIT_ACTIONS, AUDIT_KINDS, auditKindOf, auditSentence, FindAuditQuery, ListAuditQuery } from './audit.js';
import { parseDto } from './validation.js';

const actor = { id: 'north', name: 'North Admin' };
const mike = { type: 'user', id: 'mike', name: 'Mike Mechanic' } as const;

describe('the sentence of an entry', () => {
  it('names who did what to whom', () => {
    const entry = { action: 'user.role_changed', actor, target: mike, detail: 'report viewer' } as const;
    expect(auditSentence(entry)).toBe('North Admin made Mike Mechanic a report viewer');
    expect(auditSentence({ ...entry, detail: 'auction admin' })).toBe(
      'North Admin made Mike Mechanic an auction admin',
    );
  });

  it('reads well where a name was erased or nobody was signed in', () => {
    const erased = { ...mike, name: null };
    expect(
      auditSentence({ action: 'user.deactivated', actor: { ...actor, name: null }, target: erased, detail: null }),
    ).toBe('A user deactivated a user');
    expect(auditSentence({ action: 'user.password_changed', actor, target: erased, detail: null })).toBe(
      'A user changed their password',
    );
    expect(auditSentence({ action: 'user.added', actor: null, target: mike, detail: 'mechanic' })).toBe(
      'The system added Mike Mechanic as a mechanic',
    );
    expect(auditSentence({ action: 'user.second_factor_reset', actor, target: mike, detail: null })).toBe(
      'North Admin reset two-step sign-in of Mike Mechanic',
    );
    expect(auditSentence({ action: 'security.recovery_code_used', actor: null, target: mike, detail: '9 left' })).toBe(
      'Mike Mechanic used a recovery code; 9 left',
    );
    expect(auditSentence({ action: 'security.reset_requested', actor: null, target: null, detail: null })).toBe(
      'Somebody asked for a reset link for somebody unknown',
    );
  });

  it.each(AUDIT_ACTIONS)('of %s has words for everything', (action) => {
    expect(AUDIT_KINDS).toContain(auditKindOf(action));
    for (const target of [mike, null])
      expect(auditSentence({ action, actor, target, detail: null })).toMatch(/^[A-Z][\w /-]+$/);
  });
});

describe('the query', () => {
  it('takes whole times only, and pages of a fair size', () => {
    expect(() => parseDto(FindAuditQuery, { from: '2026-03-02' })).toThrow('Times look like');
    expect(parseDto(ListAuditQuery, { from: '2026-03-02T15:04:05.000Z', to: '' })).toMatchObject({
      from: '2026-03-02T15:04:05.000Z',
      to: null,
      limit: 50,
    });
    expect(() => parseDto(ListAuditQuery, { limit: '201' })).toThrow('Limit must be between 1 and 200');
  });
});
