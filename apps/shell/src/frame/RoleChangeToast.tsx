import { MESSAGES, roleLabel } from '@lanelight/contracts';
import { toast, useSession } from '@lanelight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Tells users of a new role while they are signed in, and reads again what the pages show. */
export function RoleChangeToast() {
  const { user } = useSession();
  const queries = useQueryClient();
  const last = useRef(user);
  useEffect(() => {
    const before = last.current;
    last.current = user;
    if (!user || before?.id !== user.id || before.roles.join() === user.roles.join()) return;
    const { title, description } = MESSAGES.session.roleChanged(user.roles.map(roleLabel).join(' and '));
    toast.info(title, { id: 'role-change', description });
    void queries.invalidateQueries();
  }, [user, queries]);
  return null;
}
